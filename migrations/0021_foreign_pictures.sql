-- Visitors no longer load pictures from other sites. Addresses in parts stay: the shop fetches those pictures.
update reviews set img = '' where img not like '/img/%';--> statement-breakpoint
update profiles set img = '' where img not like '/img/%';--> statement-breakpoint
update users set image = null where image is not null;
