#!/bin/bash
# npm run prove container: builds deploy/Containerfile on a Debian made with debootstrap and lives a shop's day in it: start, order, backup,
# check of the data, a new password, restore. Needs root on Linux and buildah. Runs with buildah's chroot isolation, which needs no engine.
set -euo pipefail
cd "$(dirname "$0")/../.."
export STORAGE_DRIVER=vfs BUILDAH_ISOLATION=chroot
BASE=${TMPDIR:-/tmp}/special-lion-debian-12
PORT=${PORT:-3477}
URL=http://localhost:$PORT
WORK=$(mktemp -d)
ROOT=$WORK/root
SHOP=
print() { printf '%5s s  %s\n' "$SECONDS" "$*"; }

finish() {
  [ -z "$SHOP" ] || kill -- "-$SHOP" 2> /dev/null || true
  buildah rm -a > /dev/null 2>&1 || true
  rm -rf --one-file-system "$WORK"
}
trap finish EXIT

[ -f "$BASE/etc/debian_version" ] || { print 'Making a new Debian 12'; debootstrap --variant=minbase --include=ca-certificates,procps bookworm "$BASE" > /dev/null; }

if ! buildah images --quiet localhost/special-lion-base > /dev/null 2>&1; then
  print 'Making the base image, a Debian with Node.js'
  cp -a "$BASE" "$ROOT"
  cp /etc/resolv.conf "$ROOT/etc/resolv.conf"
  [ -z "${NODE_EXTRA_CA_CERTS:-}" ] || cp "$NODE_EXTRA_CA_CERTS" "$ROOT/etc/registry-ca.pem"
  unshare --mount bash -c "mount -t proc proc '$ROOT/proc' && mount --rbind /dev '$ROOT/dev' && exec env -i HOME=/root DEBIAN_FRONTEND=noninteractive \
    PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin NODE_EXTRA_CA_CERTS=/etc/registry-ca.pem chroot '$ROOT' bash -euc '
    apt-get update -qq && apt-get install -y -qq --no-install-recommends nodejs npm
    npm install --global --no-fund --no-audit node@24 && hash -r && npm install --global --no-fund --no-audit npm@11'" > /dev/null 2>&1
  made=$(buildah from scratch)
  buildah add --quiet "$made" "$ROOT" / > /dev/null
  buildah config --env PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin --env NODE_EXTRA_CA_CERTS=/etc/registry-ca.pem "$made"
  buildah commit --quiet "$made" localhost/special-lion-base > /dev/null
fi

git clone --quiet . "$WORK/checkout"
print 'Building deploy/Containerfile'
(cd "$WORK/checkout" && buildah build --network host --build-arg BASE=localhost/special-lion-base -f deploy/Containerfile -t special-lion .) > "$WORK/build.log" 2>&1 || { tail -30 "$WORK/build.log"; exit 1; }
box=$(buildah from --pull-never localhost/special-lion)
inside() { buildah run --network host -e "PORT=$PORT" -e ADMIN_PASSWORD=container-owner-1 -e LOG_LEVEL=warn "$@"; }

# On the data of the folder, or on the shop's own.
start() {
  setsid buildah run --network host -e "PORT=$PORT" -e ADMIN_PASSWORD=container-owner-1 -e LOG_LEVEL=warn -e "DATA_DIR=${1:-/data}" "$box" -- \
    node --max-semi-space-size=8 server/dist/main.js > "$WORK/shop.log" 2>&1 &
  SHOP=$!
  curl --fail --silent --show-error --retry 60 --retry-connrefused --retry-delay 1 "$URL/api/ready" > /dev/null 2>&1
}
# SIGTERM to the shop itself, as a container engine does.
stop() {
  pkill -TERM -s "$(ps -o sess= -p "$SHOP" | tr -d ' ')" -f server/dist/main.js
  wait "$SHOP" || true
  SHOP=
}
field() { node -e "let t='';process.stdin.on('data',c=>t+=c).on('end',()=>console.log(JSON.parse(t)$1 ?? ''))"; }
# login PASSWORD [NEW PASSWORD]
login() { curl --silent --header 'content-type: application/json' --data "{\"username\":\"admin\",\"password\":\"$1\"${2:+,\"newPassword\":\"$2\"}}" "$URL/api/admin/login" | field .token; }
stock() { curl --silent "$URL/api/products" | field '.products[0].stock'; }

# send METHOD PATH BODY [TOKEN]
send() { curl --silent --show-error --request "$1" --header 'content-type: application/json' ${4:+--header "authorization: Bearer $4"} --data "$3" "$URL$2"; }
# The code that was mailed: without a mail server each mail is a file.
code_of() {
  local code
  for _ in $(seq 30); do
    code=$(inside "$box" -- sh -c "grep -l '$1' /data/outbox/*.eml | xargs -r sed -n 's/^Subject: \([0-9]\{6\}\).*/\1/p'" 2> /dev/null | tail -n 1)
    [ -z "$code" ] || { echo "$code"; return; }
    sleep 1
  done
  return 1
}
# order_of NUMBER TOKEN: how staff see it, as "status paymentStatus total"
order_of() {
  curl --silent --header "authorization: Bearer $2" "$URL/api/orders/$1/admin" |
    node -e "let t='';process.stdin.on('data',c=>t+=c).on('end',()=>{const o=JSON.parse(t).order;console.log(o.status,o.paymentStatus,o.total)})"
}

start
print 'The shop is open'
owner=$(login container-owner-1)
[ -n "$owner" ]
[[ $(curl --fail --silent "$URL/") == *'Rolled by hand'* ]]
before=$(stock)
print "A page is served; stock $before"

email=asha@buyers.example
send PUT /api/admin/settings '{"section":"payment","data":{"upiId":"container@okbank","payeeName":"Special Lion Beedi"},"password":"container-owner-1"}' "$owner" > /dev/null
send POST /api/auth/send-registration-otp "{\"email\":\"$email\",\"name\":\"Asha Verma\"}" > /dev/null
shopper=$(send POST /api/auth/register "{\"name\":\"Asha Verma\",\"email\":\"$email\",\"phone\":\"9876543210\",\"password\":\"container-1\",\"emailOtp\":\"$(code_of "$email")\"}" | field .token)
[ -n "$shopper" ]
address='{"name":"Asha Verma","phone":"9812345670","email":"asha@buyers.example","street":"4 Lake Road, Civil Lines","city":"Sagar","state":"Madhya Pradesh","zipCode":"470002"}'
order=$(send POST /api/orders/create "{\"cartData\":{\"items\":[{\"id\":\"special-lion-beedi-big\",\"quantity\":3}]},\"shippingAddress\":$address,\"paymentMethod\":\"UPI\",\"source\":\"product\"}" "$shopper" | field .order.orderNumber)
[ -n "$order" ]
send POST "/api/orders/$order/confirm-payment" '{"transactionId":"428173905164","screenshot":null,"upiId":""}' "$shopper" > /dev/null
send POST "/api/orders/$order/admin/verify-payment" '{"verified":true,"notes":"Seen in the statement"}' "$owner" > /dev/null
bought=$(order_of "$order" "$owner")
[ "$bought" = 'confirmed verified 840' ] && [ "$(stock)" = $((before - 3)) ]
print "Order $order: $bought; stock $(stock)"

inside "$box" -- npm run --silent backup | tail -1
inside "$box" -- npm run --silent check-data | tail -1
stop
print 'Stopped by SIGTERM'
password=$(inside "$box" -- npm run --silent admin-password -- admin | sed -n 's/.*signs in with  \([^ ]*\)  which.*/\1/p')
[ -n "$password" ]
backup=$(inside "$box" -- sh -c 'ls -d /data/backups/shop-* | tail -n 1')
inside -e DATA_DIR=/data/trial "$box" -- npm run --silent restore -- "$backup" --yes | tail -1
inside -e DATA_DIR=/data/trial "$box" -- npm run --silent check-data | tail -1
start /data/trial
[ "$(order_of "$order" "$(login container-owner-1)")" = "$bought" ] && [ "$(stock)" = $((before - 3)) ]
print 'The restored copy has the order and the stock'
stop
inside "$box" -- rm -r /data/trial
start
owner=$(login "$password" container-owner-2)
[ -n "$owner" ] && [ -z "$(login container-owner-1)" ]
[ "$(order_of "$order" "$owner")" = "$bought" ] && [ "$(stock)" = $((before - 3)) ]
print 'Started again; the order is there, the new password holds, the old one does not'
stop
echo "PROOF {\"name\":\"the container\",\"engine\":\"embedded\",\"figures\":{\"seconds\":$SECONDS,\"steps\":9,\"orders\":1,\"lost\":0}}"
