#!/bin/sh
# Puts a base backup where a server will find it, to be brought forward from the archive of the log when it is started.
#   restore.sh /backups/2026-11-19 /archive /var/lib/postgresql/restored                    to the end of the archive
#   restore.sh /backups/2026-11-19 /archive /var/lib/postgresql/restored time '2026-11-19 21:15:00+07'
#   restore.sh /backups/2026-11-19 /archive /var/lib/postgresql/restored name before-the-mistake
set -eu
[ $# -eq 3 ] || [ $# -eq 5 ] || { echo "usage: restore.sh BASE ARCHIVE NEW_FOLDER [time|name WHAT]" >&2; exit 2; }
base=$1 archive=$2 data=$3
[ -f "$base/backup_manifest" ] || { echo "restore.sh: $base is no base backup" >&2; exit 1; }
[ -d "$archive" ] || { echo "restore.sh: there is no archive $archive" >&2; exit 1; }
[ ! -e "$data" ] || { echo "restore.sh: $data is there already; nothing is overwritten" >&2; exit 1; }
pg_verifybackup --quiet "$base"
umask 077
cp -R "$base" "$data"
chmod 0700 "$data"
{
  echo "restore_command = 'cp \"$archive/%f\" \"%p\"'"
  # A name or time that never comes is a failure, and not the end of the archive.
  if [ $# -eq 5 ]; then
    case $4 in
      time | name) echo "recovery_target_$4 = '$5'" ;;
      *) echo "restore.sh: restore to a time or a name, not to a $4" >&2; exit 2 ;;
    esac
  fi
  echo "recovery_target_action = 'promote'"
} >>"$data/postgresql.auto.conf"
: >"$data/recovery.signal"
