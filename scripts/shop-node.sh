#!/bin/sh
# Becomes the Node that runs the shop, or what is measured as the shop runs: sh scripts/shop-node.sh FILE [ARGUMENT …]
#
# It runs in half the memory and as quickly as by default. Node gives new objects up to 96 MB before it looks which are left
# over, and the shop leaves little: 16 MB. Four threads that look through them at once would only take turns of the processor
# from the database: with them a half more of the searches during an import take over 5 ms. Old objects are collected when
# there are twice as many as are in use (a quarter more costs half of the processor's time under load), and when there is
# little to do (src/server/collect-garbage.ts). Each thread that scales pictures would keep a heap of its own.

# The Node of the lock file, where npm could install one: npm's scripts find it like this as well.
PATH="${0%/*}/../node_modules/.bin:$PATH"
export NODE_ENV="${NODE_ENV:-production}" MALLOC_ARENA_MAX=2
# Node keeps the compiled modules here for the next start.
export NODE_COMPILE_CACHE="${0%/*}/../node_modules/.cache/node"
exec node --max-semi-space-size=16 --no-parallel-scavenge --heap-growing-percent=100 --expose-gc "$@"
