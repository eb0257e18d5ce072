/** The machines, engines and components that the sample's parts fit. They are real; their names are for reference only. */
export interface Application {
  /** Last element of the part's name, after the dash. */
  label: string;
  /** Sentences with the same meaning; a description has one of them. */
  sentences: readonly string[];
  /** The same in short, as a specification: "Komatsu PC200-7 and PC200-8". */
  fits: string;
  /** The machines that this names, in the same form. */
  machines: string;
  /** Equipment that a machine needs to have: the part fits no machine of these without it. */
  equipment?: Readonly<Record<string, string>>;
}

function typical(list: string): string {
  return `Typical machine${list.includes(' and ') ? 's' : ''}: ${list}`;
}

function machine(label: string, size: string, list: string): Application {
  return {
    label,
    sentences: [`Fits ${size} such as ${list}.`, `For ${list} and similar models.`, `${typical(list)}.`],
    fits: list,
    machines: list,
  };
}

function engine(label: string, list: string): Application {
  const name = `${label} engine${label.includes(' and ') ? 's' : ''}`;
  return {
    label: name,
    sentences: [`Fits the ${name} of ${list}.`, `For the ${name} in ${list}.`, `Engine: ${label}. ${typical(list)}.`],
    fits: list,
    machines: list,
  };
}

/** Without `machines`: those that the text names. */
function component(
  label: string,
  list: string,
  { machines = list, equipment }: Pick<Partial<Application>, 'machines' | 'equipment'> = {},
): Application {
  return {
    label,
    sentences: [`For the ${label}, as used on ${list}.`, `Fits the ${label} found on ${list}.`],
    fits: label,
    machines,
    ...(equipment && { equipment }),
  };
}

const excavators = {
  pc130: machine('Komatsu PC130-7', 'the 13-t class', 'Komatsu PC130-7'),
  pc200: machine('Komatsu PC200-8 class', 'the 20-t class', 'Komatsu PC200-6, PC200-7 and PC200-8'),
  pc2006: machine('Komatsu PC200-6', 'the 20-t class', 'Komatsu PC200-6'),
  pc2007: machine('Komatsu PC200-7', 'the 20-t class', 'Komatsu PC200-7 and PC200LC-7'),
  pc2008: machine('Komatsu PC200-8', 'the 20-t class', 'Komatsu PC200-8 and PC200LC-8'),
  pc300: machine('Komatsu PC300-7', 'the 30-t class', 'Komatsu PC300-7 and PC300LC-7'),
  pc400: machine('Komatsu PC400-7', 'the 40-t class', 'Komatsu PC400-7 and PC400LC-7'),
  cat320: machine('Caterpillar 320D class', 'the 20-t class', 'Caterpillar 320C and 320D'),
  cat320d: machine('Caterpillar 320D', 'the 20-t class', 'Caterpillar 320D and 320D L'),
  cat330: machine('Caterpillar 330D class', 'the 30-t class', 'Caterpillar 330C, 330D and 336D'),
  zx200: machine('Hitachi ZX200-3 class', 'the 20-t class', 'Hitachi EX200-5, ZX200 and ZX200-3'),
  zx2003: machine('Hitachi ZX200-3', 'the 20-t class', 'Hitachi ZX200-3'),
  ex200: machine('Hitachi EX200-5', 'the 20-t class', 'Hitachi EX200-5'),
  zx330: machine('Hitachi ZX330-3', 'the 30-t class', 'Hitachi ZX330-3'),
  zx450: machine('Hitachi ZX450LC-3', 'the 45-t class', 'Hitachi ZX450LC-3'),
  ec140: machine('Volvo EC140B', 'the 14-t class', 'Volvo EC140B'),
  ec210: machine('Volvo EC210B', 'the 21-t class', 'Volvo EC210B'),
  ec290: machine('Volvo EC290B', 'the 29-t class', 'Volvo EC290B'),
  js220: machine('JCB JS220', 'the 22-t class', 'JCB JS220'),
  dx225: machine('Doosan DX225LC', 'the 22-t class', 'Doosan DX225LC'),
  dx300: machine('Doosan DX300LC', 'the 30-t class', 'Doosan DX300LC'),
  r210: machine('Hyundai R210LC-7', 'the 21-t class', 'Hyundai R210LC-7'),
  sk200: machine('Kobelco SK200-8', 'the 20-t class', 'Kobelco SK200-8 and SK210LC-8'),
  sk350: machine('Kobelco SK350-8', 'the 35-t class', 'Kobelco SK330-8 and SK350-8'),
  cx210: machine('Case CX210B', 'the 21-t class', 'Case CX210B and Sumitomo SH210-5'),
  sy215: machine('Sany SY215C', 'the 21-t class', 'Sany SY215C'),
  xe215: machine('XCMG XE215C', 'the 21-t class', 'XCMG XE215C'),
  clg922: machine('LiuGong CLG922E', 'the 22-t class', 'LiuGong CLG922E'),
  u35: machine('Kubota U35-4', 'the 3-t class', 'Kubota U35-4'),
  kx080: machine('Kubota KX080-4', 'the 8-t class', 'Kubota KX080-4'),
  tb290: machine('Takeuchi TB290', 'the 9-t class', 'Takeuchi TB290'),
  t20: machine('20-t class', '20 to 23 t machines', 'Komatsu PC200-8, Caterpillar 320D and Volvo EC210B'),
  t30: machine('30-t class', '29 to 35 t machines', 'Komatsu PC300-7, Caterpillar 330D and Hitachi ZX330-3'),
  any: machine('20 to 35 t', 'most machines from 20 to 35 t', 'Komatsu PC200-8, Hitachi ZX200-3 and Caterpillar 330D'),
} as const;

const otherMachines = {
  d6r: machine('Caterpillar D6R', 'mid-size dozers', 'Caterpillar D6R'),
  sd16: machine('Shantui SD16', 'mid-size dozers', 'Shantui SD16'),
  sd22: machine('Shantui SD22', 'large dozers', 'Shantui SD22'),
  c966: machine('Caterpillar 966H', 'wheel loaders', 'Caterpillar 966H'),
  wa380: machine('Komatsu WA380-6', 'wheel loaders', 'Komatsu WA380-6'),
  lg956: machine('SDLG LG956L', '5-t wheel loaders', 'SDLG LG956L'),
  cx3: machine('JCB 3CX', 'backhoe loaders', 'JCB 3CX'),
  t650: machine('Bobcat T650', 'compact track loaders', 'Bobcat T650'),
} as const;

const engines = {
  e6d102: engine('Komatsu 6D102', 'Komatsu PC200-7'),
  e6d107: engine('Komatsu 6D107', 'Komatsu PC200-8'),
  e6d: engine('Komatsu 6D102 and 6D107', 'Komatsu PC200-7 and PC200-8'),
  e6d114: engine('Komatsu 6D114', 'Komatsu PC300-7'),
  e4hk1: engine('Isuzu 4HK1', 'Hitachi ZX200-3, Case CX210B and Sumitomo SH210-5'),
  e6hk1: engine('Isuzu 6HK1', 'Hitachi ZX330-3'),
  e6bg1: engine('Isuzu 6BG1', 'Hitachi EX200-5 and ZX200'),
  c64: engine('Caterpillar C6.4', 'Caterpillar 320D'),
  c9: engine('Caterpillar C9', 'Caterpillar 330D and 336D'),
  d6: engine('Volvo D6', 'Volvo EC210B'),
  dl06: engine('Doosan DL06', 'Doosan DX225LC'),
  b59: engine('Cummins B5.9', 'Hyundai R210LC-7'),
  j05: engine('Hino J05E', 'Kobelco SK200-8'),
  j08: engine('Hino J08E', 'Kobelco SK350-8'),
} as const;

const components = {
  k3v112: component('K3V112DT type', 'Volvo EC210B and other 20-t machines', { machines: 'Volvo EC210B' }),
  hpv95: component('HPV95 type', 'Komatsu PC200-7 and PC200-8'),
  m5x: component('M5X type', 'several 20-t excavators', {
    machines: excavators.t20.machines,
    equipment: { 'swing motor': 'M5X type' },
  }),
  tp112: component('Tagawa TP112 pump', 'machines refitted with that pump', {
    machines: excavators.t20.machines,
    equipment: { 'main pump': 'Tagawa TP112' },
  }),
  nb135: component('Norrtrak NB135 breaker', 'carriers of 18 to 24 t', {
    machines: excavators.t20.machines,
    equipment: { breaker: 'Norrtrak NB135' },
  }),
  nb150: component('Norrtrak NB150 breaker', 'carriers of 25 to 32 t', {
    machines: excavators.t30.machines,
    equipment: { breaker: 'Norrtrak NB150' },
  }),
  nc20: component('Norrtrak NC20 quick coupler', '18 to 24 t excavators', {
    machines: excavators.t20.machines,
    equipment: { 'quick coupler': 'Norrtrak NC20' },
  }),
} as const;

/** Keys of machines.ts in the tables of parts. */
export type ApplicationKey = keyof typeof applications;

/** By their keys in the tables of parts. */
export const applications = { ...excavators, ...otherMachines, ...engines, ...components } as const;
