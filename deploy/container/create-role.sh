#!/bin/sh
# Run once by the image of PostgreSQL, as superuser. 60 of its 100 connections are for the shop.
set -eu
psql --username=postgres --set=ON_ERROR_STOP=1 --set=password="$SHOP_PASSWORD" <<'SQL'
create role shop login password :'password' connection limit 60;
create database shop owner shop;
SQL
