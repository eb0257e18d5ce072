/** A review of the sample. The people are invented; the pictures are pictures of parts. */
export interface SampleReview {
  name: string;
  /** A whole number from 1 to 5. */
  rating: number;
  comment: string;
  /** File name in sample/pictures, or null when the buyer sent none. */
  picture: string | null;
}

type Row = readonly [name: string, rating: number, picture: string | null, comment: string];

const rows: readonly Row[] = [
  [
    'Piet van der Merwe',
    5,
    'track_roller',
    'Eight rollers on a PC200-7. Bolt pattern right, no leaks after 400 hours.',
  ],
  ['Ana Lucía Rojas', 5, 'seal_kit', 'Kit complete, numbers on each bag. Reached Arequipa in nine days.'],
  ['Tomasz Wilk', 4, 'final_drive', 'Runs well. The crate was heavier than stated, check your forklift.'],
  ['Yusuf Demir', 5, 'bucket_tooth', 'Third order of teeth. They last as long as the branded ones.'],
  ['Grace Mwangi', 5, null, 'Ordered on the phone from the pit. Number search found it at once.'],
  ['Liam O’Connor', 4, 'turbocharger', 'Good fit on the 4HK1. One gasket was missing, sent the next day.'],
  ['Nguyễn Văn Hải', 5, 'radiator', 'Packed in a wooden frame. No bent fins.'],
  ['Marek Novák', 5, 'starter_motor', 'Starts cold at minus 15. Price half of the dealer’s.'],
  ['Sanna Korhonen', 4, 'track_roller', 'Good roller for the money. Paint thinner than I like, steel is fine.'],
  ['Rahim Uddin', 5, null, 'Twenty pieces, all with the same batch stamp. Delivery to Chattogram took 16 days by sea.'],
  [
    'Carlos Mendoza',
    3,
    'hydraulic_hose',
    'Hoses are good, but two end fittings had the wrong angle. They made new ones, it cost us a week.',
  ],
  [
    'Fatima Al Zaabi',
    5,
    'air_filter',
    'Sixty air filters for our quarry fleet. Seals sit tight, dust indicator stays green.',
  ],
  [
    'Kwame Boateng',
    4,
    'sprocket',
    'Sprockets and chain arrived together as promised. Customs paper had the HS code right, which helps here.',
  ],
  ['Ingrid Solheim', 5, 'work_light', 'Four lamps on an EC210B. No flicker on the radio, bright enough for snow work.'],
  ['Arjun Patil', 5, 'piston_pump', 'Pump came with its test sheet. Machine lifts like new, oil stays cool.'],
  ['Jean-Marc Lefèvre', 4, 'bushing', 'Dimensions as listed, press fit correct. I would like a drawing on the page.'],
  ['Putu Wirawan', 5, 'oil_filter', 'Same filter every month for two years, never one that leaked.'],
  [
    'Oleksandr Bondar',
    2,
    'monitor_panel',
    'Panel works, but it came with the wrong software level and the hours had to be set twice. Ten days of standstill.',
  ],
  [
    'Mary-Ann Tupou',
    5,
    null,
    'They asked for the serial number before they shipped. Saved me from the wrong seal kit.',
  ],
  [
    'Diego Farías',
    4,
    'hydraulic_cylinder',
    'Cylinder is fine, rod chrome clean. Packing could be stronger at the gland end.',
  ],
  ['Hassan Ouédraogo', 5, 'bucket_pin', 'Pins for three machines in one box, each tagged. Nothing to sort.'],
  [
    'Emma Thornton',
    3,
    'track_shoe',
    'Shoes are straight and hard, but the minimum of 90 is a lot when you need thirty.',
  ],
  ['Zoltán Kiss', 5, 'injector', 'Remanufactured injectors with codes on the sheet. Typed in, engine idles smoothly.'],
  ['Lerato Mokoena', 5, 'slewing_ring', 'Swing bearing for a 20-t machine. Holes lined up, teeth mesh without noise.'],
  [
    'Ricardo Tavares',
    4,
    'alternator',
    'Charges 28 volts at idle. Pulley had one groove more than mine, belt still runs.',
  ],
  ['Siti Aminah', 5, null, 'Answer by email the same afternoon, with a photograph of the part beside a ruler.'],
  ['Bogdan Ionescu', 4, 'gasket_set', 'All gaskets there. Instructions are a drawing only, enough for a mechanic.'],
  ['Hiroshi Maeda', 4, 'gear_pump', 'Pilot pump keeps 40 bar when hot. Bolts were not in the box, as the page says.'],
  [
    'Amina Yusuf',
    5,
    'fuel_filter',
    'Water separators for generators and excavators, one order. The drain tap is good brass.',
  ],
  ['Stefan Brandt', 3, 'cooling_fan', 'Fan is balanced and fits. Delivery was stated as three days and took eight.'],
  ['Chinedu Okafor', 5, 'bucket', 'Bucket arrived with teeth on. Welds are clean, pins slid in by hand.'],
  ['Valentina Petrova', 5, 'swing_pinion', 'Pinion measured on our bench: hardness as stated, spline to gauge.'],
  [
    'Mohammed El Idrissi',
    4,
    'rubber_track',
    'Track fitted in an hour. A bit stiff in the first week, fine after that.',
  ],
  ['Sarah Whitfield', 5, null, 'Bought 200 bolt sets and two chains. One invoice, one pallet, nothing missing.'],
  [
    'Andrés Quispe',
    5,
    'cylinder_liner',
    'Liners for a 6BG1, all within two hundredths. Engine runs at 4,100 metres without smoke.',
  ],
  [
    'Pekka Lahtinen',
    2,
    'solenoid_valve',
    'One of two coils failed after 60 hours. They replaced it, but I paid the freight back.',
  ],
  ['Thandiwe Ndlovu', 5, 'hydraulic_filter', 'Pressure drop is the same as before, price is less. We stock them now.'],
  ['Farhad Rahimi', 4, 'water_pump', 'Water pump seals well. Gasket was thin, I used my own.'],
  [
    'Nora Lindqvist',
    5,
    'control_lever',
    'Handle feels solid and the buttons click. Plug matched without cutting wires.',
  ],
  [
    'Kenji Arakaki',
    4,
    'carrier_roller',
    'Four carrier rollers for two machines. Turn stiff and quiet, as they should.',
  ],
];

/** Forty reviews, newest first. */
export const sampleReviews: readonly SampleReview[] = rows.map(([name, rating, picture, comment]) => ({
  name,
  rating,
  comment,
  picture: picture && `${picture}.webp`,
}));
