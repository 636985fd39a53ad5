print("embed-migrations")
