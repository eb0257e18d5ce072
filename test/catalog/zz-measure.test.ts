import { readFile, readdir } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { sql } from 'drizzle-orm';
import { loadSampleCatalogue } from '#domain/catalog/sample-catalogue.server.ts';
import { searchParts } from '#domain/catalog/search-parts.server.ts';
import { getPart } from '#domain/catalog/find-part.server.ts';
import { getImageVariant } from '#domain/media/image-variant.server.ts';
import { storeImage } from '#domain/media/store-image.server.ts';
import { openTestShop } from '#test/database.ts';
import { createUser } from '#test/factories.ts';
import { sampleBrands } from '/work/main/sample/brands.ts';
import { sampleCategories } from '/work/main/sample/categories.ts';
import { sampleParts } from '/work/main/sample/parts.ts';
import { asked } from '/work/main/test/catalog/products.ts';
import sharp from 'sharp';
const out: string[] = [];
async function time(name: string, n: number, f: () => Promise<unknown>) { const t: number[] = []; for (let i=0;i<n;i++){ const s=performance.now(); await f(); t.push(performance.now()-s);} t.sort((a,b)=>a-b); out.push(`${name}: p50 ${t[n>>1]!.toFixed(1)} ms, max ${t.at(-1)!.toFixed(1)}`); }
test('m', async () => {
  const shop = await openTestShop();
  let s = performance.now();
  const loaded = await loadSampleCatalogue(shop.system, { brands: sampleBrands, categories: sampleCategories, parts: sampleParts, readPicture: (f) => readFile('/work/main/sample/pictures/' + f) });
  out.push(`sample ${loaded.parts} parts ${loaded.imageIdByFile.size} pictures: ${(performance.now()-s).toFixed(0)} ms`);
  await time('list 24', 100, () => searchParts(shop.scope(), asked({})));
  await time('list all', 30, () => searchParts(shop.scope(), asked({ limit: 1000 })));
  await time('q track roller', 100, () => searchParts(shop.scope(), asked({ q: 'track roller' })));
  await time('q number', 100, () => searchParts(shop.scope(), asked({ q: 'HX-20Y-1142' })));
  const id = (await searchParts(shop.scope(), asked({}))).items[0]!._id;
  await time('getPart', 100, () => getPart(shop.scope(), id));
  const ids = [...loaded.imageIdByFile.values()].slice(0, 24);
  for (const [w,f] of [[320,'webp'],[320,'avif'],[640,'webp'],[640,'avif'],[960,'avif']] as const) { s = performance.now(); const all = await Promise.all(ids.map((i) => getImageVariant(shop.scope(), i, w, f))); out.push(`24 variants ${w} ${f} cold: ${(performance.now()-s).toFixed(0)} ms, mean ${(all.reduce((a,b)=>a+b!.byteLength,0)/24/1024).toFixed(1)} kB`); }
  await time('variant warm', 100, () => getImageVariant(shop.scope(), ids[0]!, 320, 'avif'));
  const buyer = shop.as(await createUser(shop));
  for (const f of ['jpeg','png','webp','avif'] as const) {
    const big = await sharp({ create: { width: 7300, height: 5400, channels: 3, background: 'teal' } }).toFormat(f, f==='avif'?{effort:0}:f==='jpeg'?{progressive:true}:{}).toBuffer();
    const r = process.memoryUsage.rss(); s = performance.now(); await storeImage(buyer, big); out.push(`39 MP ${f}: ${(performance.now()-s).toFixed(0)} ms rss +${((process.memoryUsage.rss()-r)/1e6).toFixed(0)} MB`);
  }
  const noisy = await sharp({ create: { width: 2200, height: 2200, channels: 3, background: 'black', noise: { type: 'gaussian', mean: 128, sigma: 30 } } }).jpeg({ quality: 95 }).toBuffer();
  const r = process.memoryUsage.rss(); s = performance.now(); const res = await Promise.allSettled(Array.from({length: 50}, () => storeImage(buyer, noisy))); out.push(`50 parallel of ${(noisy.length/1e6).toFixed(1)} MB: ${res.filter(x=>x.status==='fulfilled').length} ok ${(performance.now()-s).toFixed(0)} ms rss ${(process.memoryUsage.rss()/1e6).toFixed(0)} MB (+${((process.memoryUsage.rss()-r)/1e6).toFixed(0)})`);
  await shop.db.execute(sql`insert into parts (id, slug, brand_id, category_id, part_number, part_number_key, name, part_type, description, grade, condition, price_cents, available_quantity, minimum_order_quantity, created_by_email, created_at, updated_at, position, image_id)
    select gen_random_uuid(), p.slug || '-' || n, p.brand_id, p.category_id, p.part_number || n, p.part_number_key || n, p.name, p.part_type, p.description, p.grade, p.condition, p.price_cents, p.available_quantity, p.minimum_order_quantity, p.created_by_email, p.created_at, p.updated_at, p.position, p.image_id from parts p, generate_series(1, 100000 / ${loaded.parts}) n`);
  await shop.db.execute(sql`analyze`);
  out.push(String(await shop.db.$count((await import('#domain/catalog/tables.server.ts')).parts)));
  await time('100k list 24', 10, () => searchParts(shop.scope(), asked({})));
  await time('100k q track roller', 5, () => searchParts(shop.scope(), asked({ q: 'track roller' })));
  await time('100k list 1000', 5, () => searchParts(shop.scope(), asked({ limit: 1000 })));
  console.log(out.join('\n'));
  await shop.close();
}, 200000);
