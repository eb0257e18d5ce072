-- Once, as superuser on the primary: psql -v password=… -f roles.sql
-- The shop never connects as superuser, and has fewer connections than the server: commits that wait for a standby keep theirs,
-- and without a free one Patroni could not bring a standby back.
create role shop login password :'password' connection limit 60;
create database shop owner shop;
-- pg_rewind connects although the shop uses all other connections.
grant pg_use_reserved_connections to rewinder;
