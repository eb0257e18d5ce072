/** Names of the kinds of machines. */
import type { MachineKind } from '#domain/fitment/machine-kinds.ts';
import { m } from '#messages';

export const machineKindName: Record<MachineKind, () => string> = {
  crawler_excavator: m.fitment_kind_crawler_excavator,
  wheeled_excavator: m.fitment_kind_wheeled_excavator,
  mini_excavator: m.fitment_kind_mini_excavator,
  wheel_loader: m.fitment_kind_wheel_loader,
  backhoe_loader: m.fitment_kind_backhoe_loader,
  bulldozer: m.fitment_kind_bulldozer,
  skid_steer_loader: m.fitment_kind_skid_steer_loader,
  compact_track_loader: m.fitment_kind_compact_track_loader,
  dump_truck: m.fitment_kind_dump_truck,
  motor_grader: m.fitment_kind_motor_grader,
  roller: m.fitment_kind_roller,
  engine: m.fitment_kind_engine,
  other: m.fitment_kind_other,
};
