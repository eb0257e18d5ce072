/** Which drawing stands for a part without a picture. Safe in the browser. */

/** Names of the symbols in web/kit/ui/silhouettes.svg. */
export type Silhouette =
  | 'air-filter'
  | 'bearing'
  | 'bolt'
  | 'bucket'
  | 'chain'
  | 'cylinder'
  | 'engine'
  | 'filter'
  | 'generator'
  | 'hose'
  | 'idler'
  | 'lamp'
  | 'part'
  | 'pin'
  | 'plate'
  | 'pump'
  | 'radiator'
  | 'ring'
  | 'roller'
  | 'seal'
  | 'sensor'
  | 'sprocket'
  | 'tooth'
  | 'valve';

/**
 * Words of part types by drawing. The first row with one of its words decides, so that rows with the more telling words come
 * first: a cylinder seal kit is a seal, a starter motor is no hydraulic motor, a tooth pin is a pin.
 */
const words: readonly (readonly [Silhouette, RegExp])[] = [
  // What the part itself is stands last: the collar of a roller is no roller.
  ['ring', /\b(collars?|spacers?|shims?)$/],
  ['plate', /\b((thrust|wear|end|cover|lock|retainer|mounting) plates?|covers?|brackets?|guards?|supports?|holders?)$/],
  ['seal', /\b(seals?|gaskets?|o-?rings?|packings?)\b/],
  ['air-filter', /\b(air|cabin) (cleaner|filter)/],
  ['filter', /\b(filters?|strainers?|separators?|element)\b/],
  ['bolt', /\b(bolts?|nuts?|screws?|washers?|studs?|clamps?|fasteners?)\b/],
  ['generator', /\b(starters?|starting|alternators?|generators?|throttle motor|blower)\b/],
  [
    'sensor',
    /\b(sensors?|switch(es)?|senders?|solenoids?|relays?|probes?|thermostats?|injectors?|nozzles?|glow plugs?)\b/,
  ],
  [
    'lamp',
    /\b(lamps?|lights?|monitors?|panels?|controllers?|displays?|glass|mirrors?|cab|seats?|doors?|wipers?|joysticks?)\b/,
  ],
  ['hose', /\b(hoses?|pipes?|tubes?|harness(es)?|wiring|cables?|swivel joints?|fittings?)\b/],
  ['pin', /\b(pins?|bushings?|bushes|sleeves?|chisels?|shafts?)\b/],
  ['tooth', /\b(tooth|teeth|adapters?|cutters?|cutting edges?|rippers?|edges?)\b/],
  ['chain', /\b(chains?|track links?|track shoes?|rubber tracks?|tracks? group|belts?|link assembly)\b/],
  ['bearing', /\b(bearings?|slewing ring|swing circle)\b/],
  ['sprocket', /\b(sprockets?|gears?|gearbox(es)?|pinions?|planet|planetary|reduction|couplings?|clutch)\b/],
  ['roller', /\brollers?\b/],
  ['idler', /\b(idlers?|wheels?|pulleys?)\b/],
  ['bucket', /\b(buckets?|couplers?|grapples?|thumbs?|attachments?)\b/],
  ['radiator', /\b(radiators?|coolers?|condensers?|fans?|heat exchangers?)\b/],
  [
    'engine',
    /\b(engine|liners?|pistons?|crankshafts?|camshafts?|cylinder heads?|turbo(charger)?s?|connecting rods?)\b/,
  ],
  ['cylinder', /\b(cylinders?|track adjusters?|accumulators?|rods?)\b/],
  ['valve', /\bvalves?\b/],
  ['pump', /\b(pumps?|motors?|final drives?|compressors?)\b/],
];

/** The drawing for a part by its part type, else by its name, else by the name of its category; `part` for any other. */
export function silhouetteOf(part: { partType: string; name: string; categoryName: string }): Silhouette {
  for (const text of [part.partType, part.name, part.categoryName]) {
    // Behind a dash or comma stands what the part belongs to.
    const [itself = ''] = text.toLowerCase().split(/ [–—-] |,/);
    for (const said of [itself, text.toLowerCase()]) {
      const found = words.find(([, pattern]) => pattern.test(said));
      if (found) return found[0];
    }
  }
  return 'part';
}
