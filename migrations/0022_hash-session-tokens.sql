-- Sessions of before stay valid: their cookies contain the token itself.
UPDATE "sessions" SET "token" = encode(sha256(convert_to("token", 'UTF8')), 'hex');
