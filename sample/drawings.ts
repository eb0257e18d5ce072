/** The drawings of the sample, as tools/drawing-generator wrote them. Their README describes the format. */
import bucket from './drawings/at-610-bucket.json' with { type: 'json' };
import coolingGroup from './drawings/co-110-cooling-group.json' with { type: 'json' };
import starterMotor from './drawings/el-310-starter-motor.json' with { type: 'json' };
import turbocharger from './drawings/en-510-turbocharger.json' with { type: 'json' };
import fuelFilter from './drawings/en-620-fuel-filter.json' with { type: 'json' };
import oilFilter from './drawings/en-630-oil-filter.json' with { type: 'json' };
import mainPump from './drawings/hy-110-main-pump.json' with { type: 'json' };
import finalDrive from './drawings/hy-310-final-drive.json' with { type: 'json' };
import bucketCylinder from './drawings/hy-410-bucket-cylinder.json' with { type: 'json' };
import swivelJoint from './drawings/hy-520-swivel-joint.json' with { type: 'json' };
import excavator from './drawings/ov-100-excavator.json' with { type: 'json' };
import swingMachinery from './drawings/sw-210-swing-machinery.json' with { type: 'json' };
import trackRoller from './drawings/uc-110-track-roller.json' with { type: 'json' };
import carrierRoller from './drawings/uc-120-carrier-roller.json' with { type: 'json' };
import idlerAdjuster from './drawings/uc-130-idler-adjuster.json' with { type: 'json' };
import trackChain from './drawings/uc-140-track-chain.json' with { type: 'json' };

/** One row of the list of a drawing. */
export interface DrawnItem {
  readonly callout: string;
  /** The callout, with a letter where several rows share it. */
  readonly row: string;
  readonly partType: string;
  readonly name: string;
  readonly quantity: number;
  readonly partNumber: string | null;
  readonly state: 'orderable' | 'kit only' | 'not serviced separately';
  readonly kit: string | null;
  /** Callouts of what is changed together with the part. */
  readonly companions: readonly string[];
  readonly serial: DrawnSerial | null;
  readonly note: string | null;
  /** Code of the drawing that the overview leads to. */
  readonly diagram: string | null;
}

export interface DrawnSerial {
  readonly of: 'machine' | 'engine';
  readonly prefix: string;
  readonly from: string | null;
  readonly to: string | null;
  readonly label: string;
}

type DrawnShape =
  | { readonly shape: 'circle'; readonly cx: number; readonly cy: number; readonly r: number }
  | {
      readonly shape: 'rectangle';
      readonly x: number;
      readonly y: number;
      readonly width: number;
      readonly height: number;
    }
  | { readonly shape: 'polygon'; readonly points: readonly (readonly [number, number])[] };

export interface DrawnPage {
  readonly code: string;
  readonly slug: string;
  readonly title: string;
  readonly assembly: string;
  /** File in sample/drawings. */
  readonly svg: string;
  readonly width: number;
  readonly height: number;
  readonly items: readonly DrawnItem[];
  readonly hotspots: readonly {
    readonly callout: string;
    readonly svgId: string;
    readonly spots: readonly (DrawnShape & { readonly kind: 'callout' | 'part' })[];
  }[];
}

const pages: readonly unknown[] = [
  excavator,
  trackRoller,
  carrierRoller,
  idlerAdjuster,
  trackChain,
  finalDrive,
  swingMachinery,
  swivelJoint,
  mainPump,
  bucketCylinder,
  bucket,
  turbocharger,
  fuelFilter,
  oilFilter,
  coolingGroup,
  starterMotor,
];

/** The overview, then the assemblies in the order in which the overview names them. */
export const drawnPages = pages as readonly DrawnPage[];
