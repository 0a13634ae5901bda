type Tables = { reservations: { id: string } };

export const rows = (db: { withTables<T>(): T }) => db.withTables<Tables>();
