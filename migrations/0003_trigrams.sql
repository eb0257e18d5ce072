-- Pieces of numbers and mistyped words are found by trigrams. Trusted since PostgreSQL 13: whoever may create
-- tables in the database may add it; some systems package it apart (postgresql-contrib).
CREATE EXTENSION IF NOT EXISTS pg_trgm;
