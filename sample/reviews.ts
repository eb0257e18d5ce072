/** A sample review. The names are fictitious, and the pictures show sample parts. */
export interface SampleReview {
  name: string;
  /** A whole number from 1 to 5. */
  rating: number;
  comment: string;
  /** File name in sample/pictures. */
  picture: string;
}

type Row = readonly [name: string, rating: number, picture: string, comment: string];

const rows: readonly Row[] = [
  [
    'Piet van der Merwe',
    5,
    'track_roller',
    'Ordered 8 track rollers for a PC200-7. Bolt pattern was correct and no leaks after 400 hours.',
  ],
  [
    'Ana Lucía Rojas',
    5,
    'seal_kit',
    'The kit was complete and every bag had its part number. Delivered to Arequipa in 9 days.',
  ],
  [
    'Tomasz Wilk',
    4,
    'final_drive',
    'Final drive works well. The crate was heavier than stated, so check what your forklift can lift.',
  ],
  ['Yusuf Demir', 5, 'bucket_tooth', 'This is our third order of bucket teeth. They last as long as the genuine ones.'],
  ['Grace Mwangi', 5, 'idler', 'I ordered on my phone at the quarry. The part number search found it straight away.'],
  ['Liam O’Connor', 4, 'turbocharger', 'Good fit on our 4HK1. One gasket was missing, but they sent it the next day.'],
  ['Nguyễn Văn Hải', 5, 'radiator', 'Well packed in a wooden frame. No bent fins.'],
  ['Marek Novák', 5, 'starter_motor', 'Starts without problems at minus 15. Half the price of our dealer.'],
  [
    'Sanna Korhonen',
    4,
    'track_roller',
    'Good roller for the price. The paint is a bit thin, but the roller itself is fine.',
  ],
  ['Rahim Uddin', 5, 'bearing', '20 pcs received, all from the same batch. Sea freight to Chattogram took 16 days.'],
  [
    'Carlos Mendoza',
    3,
    'hydraulic_hose',
    'The hoses are good, but two fittings had the wrong angle. They were replaced for free, but we lost a week.',
  ],
  [
    'Fatima Al Zaabi',
    5,
    'air_filter',
    'Bought 60 air filters for our quarry fleet. They seal well and the price was good.',
  ],
  [
    'Kwame Boateng',
    4,
    'sprocket',
    'Sprockets and chains arrived together as promised. The HS code on the invoice was correct, so customs was quick.',
  ],
  ['Ingrid Solheim', 5, 'work_light', 'Fitted four of these to an EC210B. Very bright and no radio interference.'],
  [
    'Arjun Patil',
    5,
    'piston_pump',
    'The pump came with its test report. Full power again and the oil temperature is normal.',
  ],
  [
    'Jean-Marc Lefèvre',
    4,
    'bushing',
    'Dimensions as listed and the press fit is correct. A drawing on the product page would help.',
  ],
  ['Putu Wirawan', 5, 'oil_filter', 'We have ordered the same filter every month for two years. Never had a problem.'],
  [
    'Oleksandr Bondar',
    2,
    'monitor_panel',
    'The monitor works, but it came with the wrong software version. The machine was down for ten days until it was fixed.',
  ],
  [
    'Mary-Ann Tupou',
    5,
    'piston',
    'They asked for the machine serial number before shipping. That saved me from buying the wrong seal kit.',
  ],
  [
    'Diego Farías',
    4,
    'hydraulic_cylinder',
    'The cylinder is good and the chrome has no marks. The packaging could be stronger.',
  ],
  [
    'Hassan Ouédraogo',
    5,
    'bucket_pin',
    'Ordered pins for three machines. Each pin was tagged, so there was nothing to sort out.',
  ],
  [
    'Emma Thornton',
    3,
    'track_shoe',
    'Good quality track shoes, but a minimum order of 90 is too many when you only need 30.',
  ],
  [
    'Zoltán Kiss',
    5,
    'injector',
    'Remanufactured injectors with the calibration codes on the sheet. The engine idles smoothly again.',
  ],
  [
    'Lerato Mokoena',
    5,
    'slewing_ring',
    'Slewing ring for a 20-tonne machine. All bolt holes lined up and it runs quietly.',
  ],
  [
    'Ricardo Tavares',
    4,
    'alternator',
    'Charging at 28 V again. The pulley has one more groove than the old one, but the belt fits.',
  ],
  [
    'Siti Aminah',
    5,
    'coupling',
    'I sent a question by email and got an answer with photos and measurements the same afternoon.',
  ],
  ['Bogdan Ionescu', 4, 'gasket_set', 'All gaskets were in the set and fitted. The instructions are only a drawing.'],
  [
    'Hiroshi Maeda',
    4,
    'gear_pump',
    'Pilot pressure is back to 40 bar, also when hot. Bolts are not included, as stated on the page.',
  ],
  [
    'Amina Yusuf',
    5,
    'fuel_filter',
    'Ordered fuel water separators for our generators and excavators together. Good quality, and the drain valve is brass.',
  ],
  [
    'Stefan Brandt',
    3,
    'cooling_fan',
    'The fan fits and runs without vibration. Lead time was stated as 3 days but it took 8.',
  ],
  [
    'Chinedu Okafor',
    5,
    'bucket',
    'The bucket came with the teeth already fitted. Clean welds, and the pins went in by hand.',
  ],
  [
    'Valentina Petrova',
    5,
    'swing_pinion',
    'We checked hardness and spline dimensions in our workshop. Both were within specification.',
  ],
  [
    'Mohammed El Idrissi',
    4,
    'rubber_track',
    'Fitted in about an hour. The track was a bit stiff for the first week, fine since then.',
  ],
  [
    'Sarah Whitfield',
    5,
    'bolts_nuts',
    'Ordered 200 bolt sets and two track chains. Everything came on one pallet, nothing missing.',
  ],
  [
    'Andrés Quispe',
    5,
    'cylinder_liner',
    'Cylinder liners for a 6BG1, all within 0.02 mm. No smoke, and we work at 4,100 m altitude.',
  ],
  [
    'Pekka Lahtinen',
    2,
    'solenoid_valve',
    'One of the two coils failed after 60 hours. They replaced it, but I had to pay the return freight.',
  ],
  [
    'Thandiwe Ndlovu',
    5,
    'hydraulic_filter',
    'Same performance as the brand we used before, but cheaper. We now keep them in stock.',
  ],
  [
    'Farhad Rahimi',
    4,
    'water_pump',
    'The water pump does not leak. The gasket supplied with it was thin, so I used my own.',
  ],
  [
    'Nora Lindqvist',
    5,
    'control_lever',
    'Feels solid and the buttons work well. The plug matched, no rewiring needed.',
  ],
  [
    'Kenji Arakaki',
    4,
    'carrier_roller',
    'Bought four carrier rollers for two machines. They run quietly and have not leaked so far.',
  ],
];

/** Forty reviews, newest first. */
export const sampleReviews: readonly SampleReview[] = rows.map(([name, rating, picture, comment]) => ({
  name,
  rating,
  comment,
  picture: `${picture}.webp`,
}));
