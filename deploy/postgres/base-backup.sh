#!/bin/sh
# A base backup of the database of a house, while the house plays, and a look at every file of it.
#   base-backup.sh postgres://croupier@db/croupier /backups/2026-11-19
# With the archive of the log from then on, `restore.sh` brings back any moment after it.
set -eu
[ $# -eq 2 ] || { echo "usage: base-backup.sh URL NEW_FOLDER" >&2; exit 2; }
[ ! -e "$2" ] || { echo "base-backup.sh: $2 is there already; a backup replaces nothing" >&2; exit 1; }
umask 077
pg_basebackup --dbname="$1" --pgdata="$2.part" --format=plain --wal-method=stream --checkpoint=fast
pg_verifybackup --quiet "$2.part"
mv "$2.part" "$2"
