#!/bin/bash
# Stands in for systemd, which does not run in a changed root: starts what the units say, as their user, with their environment and in
# their limit of memory. Whether systemd itself reads the units is asked apart, with systemd-analyze.
set -euo pipefail
STATE=/run/walk
mkdir -p $STATE

of() { sed -n "s/^$2=//p" "/etc/systemd/system/$1.service"; }
# systemd adds ".service" itself
name() { echo "${1%.service}"; }

bytes() { case $1 in *G) echo $((${1%G} * 1024 * 1024 * 1024)) ;; *M) echo $((${1%M} * 1024 * 1024)) ;; *) echo "$1" ;; esac; }

environment() {
  while read -r line; do eval "export $line"; done < <(of "$1" Environment)
  local file
  file=$(of "$1" EnvironmentFile)
  [ -z "$file" ] || while IFS= read -r line; do
    case $line in '#'* | '') ;; *) export "${line?}" ;; esac
  done < "${file#-}"
}

own_unit() {
  local unit=$1 user folder group=/sys/fs/cgroup/memory/walk-$1 limit
  user=$(of "$unit" User)
  folder=$(of "$unit" RuntimeDirectory)
  [ -z "$folder" ] || install -d -m 700 -o "$user" -g "$user" "/run/$folder"
  limit=$(of "$unit" MemoryMax)
  (
    if [ -n "$limit" ]; then
      mkdir -p "$group"
      bytes "$limit" > "$group/memory.limit_in_bytes"
      echo $BASHPID > "$group/cgroup.procs"
    fi
    environment "$unit"
    umask 0077
    cd "$(of "$unit" WorkingDirectory)"
    # shellcheck disable=SC2046
    exec setpriv --reuid="$user" --regid="$user" --clear-groups $(of "$unit" ExecStart)
  ) >> "/var/log/$unit.log" 2>&1 < /dev/null &
  echo $! > "$STATE/$unit.pid"
  [ "$(of "$unit" Type)" != oneshot ] || wait $!
}

caddy_unit() {
  # No certificate authority is reachable: Caddy signs for itself, and the machine trusts it.
  { printf '{\n\tlocal_certs\n\tskip_install_trust\n\tadmin off\n}\n'; cat /etc/caddy/Caddyfile; } > /run/walk/Caddyfile
  (
    while read -r line; do eval "export $line"; done < <(sed -n 's/^Environment=//p' /etc/systemd/system/caddy.service.d/*.conf)
    export XDG_DATA_HOME=/var/lib/caddy XDG_CONFIG_HOME=/var/lib/caddy
    exec setpriv --reuid=caddy --regid=caddy --clear-groups --inh-caps=+net_bind_service --ambient-caps=+net_bind_service \
      caddy run --config /run/walk/Caddyfile --adapter caddyfile
  ) >> /var/log/caddy.log 2>&1 < /dev/null &
  echo $! > "$STATE/caddy.pid"
  local root=/var/lib/caddy/caddy/pki/authorities/local/root.crt
  for _ in $(seq 100); do [ -f $root ] && break; sleep 0.1; done
  cp $root /usr/local/share/ca-certificates/walk.crt
  update-ca-certificates > /dev/null 2>&1
}

start() {
  case $1 in
    *.timer | *.socket) test -f "/etc/systemd/system/$1" ;;
    postgresql) pg_ctlcluster 15 main start || pg_ctlcluster 15 main status ;;
    caddy) caddy_unit ;;
    *) own_unit "$1" ;;
  esac
}

stop() {
  local pid
  pid=$(cat "$STATE/$1.pid" 2> /dev/null) || return 0
  kill -TERM "$pid" 2> /dev/null || true
  for _ in $(seq 300); do kill -0 "$pid" 2> /dev/null || break; sleep 0.1; done
  rm -f "$STATE/$1.pid"
}

verb=$1
shift
[ "$verb" != daemon-reload ] || exit 0
for unit in "$@"; do
  [ "$unit" != --now ] || continue
  unit=$(name "$unit")
  case $verb in
    enable | start) start "$unit" ;;
    stop) stop "$unit" ;;
    restart) stop "$unit" && start "$unit" ;;
    *) echo "systemctl $verb is not known here" >&2 && exit 1 ;;
  esac
done
