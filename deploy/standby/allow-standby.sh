#!/bin/bash
# Runs once, when the database is made: lets a standby copy it, and sets the limits of time that a pooler does not pass on.
set -euo pipefail
echo "host replication $POSTGRES_USER all scram-sha-256" >> "$PGDATA/pg_hba.conf"
psql --quiet --set ON_ERROR_STOP=1 --username "$POSTGRES_USER" --dbname "$POSTGRES_DB" <<SQL
alter role $POSTGRES_USER set statement_timeout = '15s';
alter role $POSTGRES_USER set lock_timeout = '5s';
alter role $POSTGRES_USER set idle_in_transaction_session_timeout = '30s';
alter role $POSTGRES_USER set timezone = 'UTC';
alter role $POSTGRES_USER set jit = off;
SQL
