import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'src/web',
  buildDirectory: 'build',
  ssr: true,
  // All routes are known at start: no manifest endpoint to answer or to attack.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
