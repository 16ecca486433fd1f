#!/bin/bash
# Copies the database at the first start and follows it from then on; once it has everything, commits wait for it.
set -euo pipefail
PGPASSWORD=$(cat /run/secrets/POSTGRES_PASSWORD)
export PGPASSWORD
if [ ! -s "$PGDATA/PG_VERSION" ]; then
  chown postgres "$PGDATA"
  chmod 700 "$PGDATA"
  gosu postgres pg_basebackup --host database --username special_lion --pgdata "$PGDATA" --write-recovery-conf --wal-method stream --checkpoint fast
  # Once it is promoted it has no standby of its own to wait for.
  gosu postgres sed -i '/synchronous_standby_names/d' "$PGDATA/postgresql.auto.conf"
fi
ask() { psql --quiet --tuples-only --no-align --host database --username special_lion special_lion "$@"; }
wait_for_it() {
  until [ "$(ask --command "select 1 from pg_stat_replication where application_name = 'standby' and state = 'streaming'")" = 1 ]; do sleep 1; done
  ask --command "alter system set synchronous_standby_names = 'standby'" --command 'select pg_reload_conf()'
}
[ ! -f "$PGDATA/standby.signal" ] || wait_for_it &
exec docker-entrypoint.sh postgres -c jit=off -c cluster_name=standby
