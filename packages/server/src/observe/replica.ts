/** A read replica, as the metrics show it. `db/replicas` knows its figures. */
export interface Replica {
  /** Its host and port: as many names as READ_DATABASE_URL has. */
  name: string;
  /** How far it is behind the primary; undefined if it doesn't answer. */
  lagSeconds: number | undefined;
  /** Whether reads go there now. */
  isUsed: boolean;
}
