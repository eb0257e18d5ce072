/** Electrical parts and the cab. */
import type { SpecificationRule, SpecificationRules } from '../specification-rules.ts';

const voltage: SpecificationRule = ['Voltage', /(\d+) V/, 'V'];

export const electricalRules: SpecificationRules = {
  'Starter motor': [
    voltage,
    ['Power', /([\d.]+) kW/, 'kW'],
    ['Teeth', /(Eleven|Ten) teeth/],
    ['Turning direction', /(clockwise)/],
    ['Brush life', /for ([\d,]+) starts/, '', { is: '40,000 starts' }],
    ['Parts renewed', /(bearings and brushes) new/],
  ],
  Alternator: [
    voltage,
    ['Current', /(\d+) A/, 'A'],
    ['Pulley', /(Ribbed|Twin V-belt) pulley/],
    ['Plug pins', /(two)-pin/],
    ['Bearing life', /Bearings for ([\d,]+) hours/, 'h'],
    ['Full output at', /output at ([\d,]+) turns/, 'rpm'],
  ],
  'Pressure sensor': [
    ['Range', /(0 to \d+) MPa/, 'MPa'],
    ['Plug pins', /(three)-pin/],
    ['Signal', /(0\.5 to 4\.5) V/, 'V'],
    ['Protection', /(IP67)/],
  ],
  'Throttle motor': [
    ['Rod end', /(rod end)/, '', { is: 'Fitted', unless: /cable eye\.$/ }],
    ['Plug', /(round) plug/],
    ['Plug pins', /(six)-pin/],
    ['Feedback', /feedback (potentiometer)/],
    ['Grease, down to', /for (-30) °C/, '°C'],
  ],
  Controller: [
    ['For', /^(pump|engine)/],
    ['Test', /tested for (\d+) hours/, 'h'],
    ['Warranty', /(90 days) warranty/],
    ['Boards', /(potted) against moisture/],
  ],
  'Monitor panel': [
    ['Screen', /(\d+) inch/, 'inch'],
    ['Display', /(Colour) screen|(segment) display/i],
    ['Service items', /for (eight) items/],
    ['Mounting', /(shock-mounted)/],
  ],
  'Wiring harness': [
    ['For', /^(engine, injectors|engine)/],
    ['Cable', /(Cross-linked) cable/],
    ['Cable temperature, at most', /for (\d+) °C/, '°C'],
  ],
  'Ignition switch': [
    ['Terminals', /(\d) terminals/],
    ['Terminal type', /(Screw|Plug) terminals/],
    ['Contacts', /(Silver) contacts/],
    voltage,
    ['Turns tested', /for ([\d,]+) turns/],
    ['Keys', /(two) keys/],
  ],
  'Work lamp': [
    ['Power', /(\d+) W/, 'W'],
    ['Beam', /W, (flood|spot|low glare)/],
    ['LEDs', /(Eight) LEDs/],
    ['Reach', /reaches (\d+) m/, 'm'],
    ['Voltage', /(10 to 32) V/, 'V'],
    ['Protection', /(IP69K)/],
    ['Cable', /cable of ([\d.]+) m/, 'm'],
  ],
  'A/C compressor': [
    ['Type', /(Swash-plate)/],
    voltage,
    ['Refrigerant', /(R134a)/],
    ['Pulley', /(ribbed|twin V) pulley/],
    ['Oil filled', /with (\d+) ml/, 'ml'],
  ],
  'Joystick handle': [
    ['Side', /^(right|left)/],
    ['Buttons', /(\d) buttons/],
    ['Thumb roller', /(thumb roller)/, '', { is: 'Fitted' }],
    ['Protection', /(IP65)/],
  ],
};
