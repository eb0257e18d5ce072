/** How the small parts of the sample are made, and what to compare before ordering one: sentences by making. */
export const makingFacts = {
  fastener: {
    facts: [
      'Property class 10.9, rolled thread; tighten it to the torque of your manual.',
      'Zinc flake coated steel; replace it whenever it was heated or stretched.',
    ],
    compare: 'the thread and length',
  },
  pin: {
    facts: [
      'Hardened and ground steel; drive it in with a brass drift.',
      'Ground to m6; clean and oil the hole before fitting.',
    ],
    compare: 'the diameter and length',
  },
  plate: {
    facts: [
      'Punched from hardened strip, edges deburred.',
      'Stamped steel, flat within 0.1 mm; never reuse a bent one.',
    ],
    compare: 'the thickness and both diameters',
  },
  fitting: {
    facts: ['Zinc-nickel plated steel, thread protected by a cap.', 'Machined from bar, sealing face free of marks.'],
    compare: 'the thread and angle',
  },
  rubber: {
    facts: [
      'Moulded rubber for mineral oil and grease, -25 to 100 °C; keep it away from sunlight.',
      'Packed in a dark bag with the month of making; oil it before fitting.',
    ],
    compare: 'the inner diameter and section',
  },
  gasket: {
    facts: [
      'Free of asbestos; fit it dry on clean faces.',
      'Steel core with a coated face; tighten crosswise in two steps.',
    ],
    compare: 'the holes and outline',
  },
  bearing: {
    facts: [
      'Steel of bearing grade, clearance C3; press on the ring that is tight.',
      'Delivered in oiled paper; unpack it only when the shaft is ready.',
    ],
    compare: 'the three sizes on the old ring',
  },
  gear: {
    facts: [
      'Case-hardened alloy steel, tooth flanks ground; replace mating gears together.',
      'Hardened to 58 HRC, each one checked on a rolling tester.',
    ],
    compare: 'the number of teeth and spline',
  },
  rotary: {
    facts: [
      'Lapped to a mirror finish; keep it oiled and do not stack it.',
      'Heat-treated and ground; check the mating part for scores before fitting.',
    ],
    compare: 'the sizes and stamped marks',
  },
  spring: {
    facts: ['Shot-peened spring steel; replace springs as a set.', 'Wound from oil-tempered wire, ends ground flat.'],
    compare: 'the free length and wire diameter',
  },
  machined: {
    facts: [
      'Turned and ground from heat-treated steel, edges rounded.',
      'Machined in one setting, so that all diameters run true.',
    ],
    compare: 'the diameters and length',
  },
  casting: {
    facts: [
      'Ductile iron or die-cast aluminium like the first one, machined on all joints.',
      'Cast, machined and pressure-tested where it holds oil or air.',
    ],
    compare: 'the casting mark and holes',
  },
  valve: {
    facts: [
      'Set and tested at the works; the seal on the screw must be whole.',
      'Spool and bore fitted in pairs; flush the lines before you mount it.',
    ],
    compare: 'the ports and setting',
  },
  line: {
    facts: [
      'Ends are capped; blow it through before fitting.',
      'Bent and cut to length, ready to fit, without clamps.',
    ],
    compare: 'the length and ends',
  },
  turbo: {
    facts: ['Balanced as a unit; prime it with oil before the first start.'],
    compare: 'the housing clock position and wheel sizes',
  },
  cooler: {
    facts: [
      'Leak-tested in water; blow the fins clean from the fan side.',
      'Flushed and capped; new seals are separate.',
    ],
    compare: 'the core size and ports',
  },
  plastic: {
    facts: [
      'Moulded plastic that resists diesel, coolant and sunlight.',
      'Impact-resistant plastic with moulded-in thread inserts.',
    ],
    compare: 'the fixing points',
  },
  electric: {
    facts: [
      'Tested at 24 V with load; keep the contacts dry.',
      'Tinned contacts; disconnect the battery before fitting.',
    ],
    compare: 'the voltage and terminals',
  },
} as const;
