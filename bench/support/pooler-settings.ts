/** The lines of a `pgbouncer.ini` for transaction mode before one PostgreSQL, followed by `more`. */
export function poolerSettings(
  { server, port, users }: { server: { host: string; port: number | string }; port: number; users: string },
  more: string,
): string {
  return `[databases]
* = host=${server.host} port=${server.port}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = trust
auth_file = ${users}
pool_mode = transaction
max_client_conn = 1000
query_timeout = 20
${more}`;
}
