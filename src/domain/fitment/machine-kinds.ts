/** Kinds of machines, by their usual names. The value is stored; names that people read are messages. */
export const machineKinds = [
  'crawler_excavator',
  'wheeled_excavator',
  'mini_excavator',
  'wheel_loader',
  'backhoe_loader',
  'bulldozer',
  'skid_steer_loader',
  'compact_track_loader',
  'dump_truck',
  'motor_grader',
  'roller',
  'engine',
  'other',
] as const;
export type MachineKind = (typeof machineKinds)[number];
