-- Index of the price band, in cents. The limits are priceBands of facet-codes.ts; a test compares the two.
CREATE OR REPLACE FUNCTION price_band(cents bigint) RETURNS smallint
LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS $$
  SELECT width_bucket(cents, ARRAY[500, 1000, 1500, 2000, 2500, 3000, 4000, 5000, 6000, 7500, 10000, 12500, 15000, 20000, 25000, 30000, 40000, 50000, 60000, 75000, 100000, 125000, 150000, 200000, 250000, 300000, 400000, 500000, 750000, 1000000]::bigint[])::smallint
$$;
