/** The configuration in deploy/: it can be read, it fits together, and it names only settings that the shop has. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parseAllDocuments } from 'yaml';
import { z } from 'zod';
import { readConfig, settingNames } from '#platform/config.server.ts';

const root = join(import.meta.dirname, '../../..');
const read = (name: string) => readFileSync(join(root, 'deploy', name), 'utf8');

/** The documents of a YAML file. Throws for what is no YAML, and for a key that comes twice. */
const documentsOf = (name: string): unknown[] =>
  parseAllDocuments(read(name)).map((document) => {
    if (document.errors.length > 0) throw new Error(`${name}: ${document.errors[0]?.message}`);
    return document.toJS();
  });

const Names = z.record(z.string(), z.string());

test('every YAML file of deploy/ can be read', () => {
  const files = readdirSync(join(root, 'deploy'), { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.ya?ml$/.test(name),
  );
  expect(files.length).toBeGreaterThanOrEqual(5);
  for (const file of files) expect(documentsOf(file).length).toBeGreaterThan(0);
});

test('the image has what it starts', () => {
  const text = read('container/Containerfile');
  const programs = [...text.matchAll(/scripts\/[\w-]+\.\w+/g)].map(([path]) => path);
  expect(programs).toEqual(['scripts/start.mjs', 'scripts/shop-node.sh']);
  for (const path of programs) expect(existsSync(join(root, path))).toBe(true);
});

describe('compose.yaml', () => {
  const [compose] = z
    .array(z.object({ services: z.record(z.string(), z.object({ environment: Names.optional() }).loose()) }))
    .parse(documentsOf('container/compose.yaml'));
  const environment = compose?.services['shop']?.environment ?? {};

  test('gives the shop settings that it has, in a form that it takes', () => {
    expect(Object.keys(environment).filter((name) => !settingNames.includes(name))).toEqual([]);
    const given: Record<string, string> = { AUTH_SECRET: 's'.repeat(44), SHOP_PASSWORD: 'abc' };
    const filled = Object.entries(environment).map(([name, value]) => [
      name,
      value.replace(/\$\{(\w+)(?::[-?]([^}]*))?\}/g, (_, key: string, other = '') => given[key] ?? other),
    ]);
    const config = readConfig(Object.fromEntries(filled) as Record<string, string>);
    expect(config.databaseUrl).toBe('postgres://shop:abc@database:5432/shop');
    expect(config.sampleCatalogue).toBe(true);
  });

  test('mounts files that exist', () => {
    const volumes = Object.values(compose?.services ?? {}).flatMap(
      ({ volumes }) => z.array(z.string()).optional().parse(volumes) ?? [],
    );
    const files = volumes.map((volume) => volume.split(':')[0] ?? '').filter((path) => path.startsWith('.'));
    expect(files.length).toBe(2);
    for (const file of files) expect(existsSync(join(root, 'deploy/container', file))).toBe(true);
  });

  test('changes lines of the nginx configuration that are there', () => {
    const site = read('nginx/sprocket.conf');
    for (const text of ['server 127.0.0.1:3001', 'server 127.0.0.1:3002', 'server_name parts.example.com'])
      expect(site).toContain(text);
  });
});

describe('the manifests for Kubernetes', () => {
  const Manifest = z.object({ kind: z.string(), metadata: z.object({ name: z.string() }) }).loose();
  const manifests = z
    .array(Manifest)
    .parse([...documentsOf('kubernetes/database.yaml'), ...documentsOf('kubernetes/shop.yaml')]);
  const ofKind = (kind: string) => {
    const found = manifests.find((manifest) => manifest.kind === kind);
    if (!found) throw new Error(`There is no ${kind}`);
    return found;
  };
  const Labels = z.record(z.string(), z.string());
  const Probe = z.object({ httpGet: z.object({ path: z.string() }).optional() }).loose();
  const { spec } = z
    .object({
      spec: z.object({
        selector: z.object({ matchLabels: Labels }),
        template: z.object({
          metadata: z.object({ labels: Labels }),
          spec: z.object({
            containers: z.tuple([
              z.object({
                env: z.array(
                  z.object({
                    name: z.string(),
                    valueFrom: z.object({ secretKeyRef: z.object({ name: z.string(), key: z.string() }) }),
                  }),
                ),
                startupProbe: Probe,
                readinessProbe: Probe,
                ports: z.array(z.object({ name: z.string(), containerPort: z.int() })),
              }),
            ]),
          }),
        }),
      }),
    })
    .parse(ofKind('Deployment'));
  const [container] = spec.template.spec.containers;

  test('give the shop settings that it has, in a form that it takes', () => {
    const { data } = z.object({ data: Names }).parse(ofKind('ConfigMap'));
    const secrets = [...read('kubernetes/shop.yaml').matchAll(/--from-literal=(\w+)=/g)].map(([, name]) =>
      String(name),
    );
    expect(secrets.length).toBe(3);
    const values = Object.fromEntries(
      [...secrets, ...container.env.map(({ name }) => name)].map((name) => [name, 's'.repeat(44)]),
    );
    const environment = { ...values, ...data, DATABASE_URL: 'postgres://shop:abc@sprocket-database-rw:5432/shop' };
    expect(Object.keys(environment).filter((name) => !settingNames.includes(name))).toEqual([]);
    const config = readConfig(environment);
    expect(config.s3?.bucket).toBe(data['S3_BUCKET']);
    expect(container.ports.map(({ containerPort }) => containerPort)).toEqual([config.port, config.metrics?.port]);
  });

  test('fit together: labels, the address that tells the health, the secret of the database', () => {
    const { labels } = spec.template.metadata;
    expect(spec.selector.matchLabels).toEqual(labels);
    expect(z.object({ spec: z.object({ selector: Labels }) }).parse(ofKind('Service')).spec.selector).toEqual(labels);
    const budget = z.object({ spec: z.object({ selector: z.object({ matchLabels: Labels }) }) });
    expect(budget.parse(ofKind('PodDisruptionBudget')).spec.selector.matchLabels).toEqual(labels);
    for (const probe of [container.startupProbe, container.readinessProbe])
      expect(probe.httpGet?.path).toBe('/api/health');
    const [database] = container.env;
    expect(database?.valueFrom.secretKeyRef.name).toBe(`${ofKind('Cluster').metadata.name}-app`);
  });

  test('have three servers of which one besides the primary has every commit, and a shop that is no superuser', () => {
    const { spec: cluster } = z
      .object({
        spec: z.object({
          instances: z.int(),
          enableSuperuserAccess: z.boolean(),
          postgresql: z.object({ synchronous: z.object({ number: z.int(), dataDurability: z.string() }).loose() }),
          managed: z.object({
            roles: z.tuple([z.object({ superuser: z.boolean(), connectionLimit: z.int() }).loose()]),
          }),
        }),
      })
      .parse(ofKind('Cluster'));
    expect([cluster.instances, cluster.enableSuperuserAccess]).toEqual([3, false]);
    expect(cluster.postgresql.synchronous).toMatchObject({ number: 1, dataDurability: 'required' });
    expect(cluster.managed.roles[0]).toMatchObject({ superuser: false, connectionLimit: 60 });
  });

  test('back the database up: its log all the time, a base copy a day, with a key of its own', () => {
    const Plugin = z.object({ name: z.string(), isWALArchiver: z.literal(true), parameters: Names });
    const { plugins } = z.object({ spec: z.object({ plugins: z.tuple([Plugin]) }) }).parse(ofKind('Cluster')).spec;
    const [plugin] = plugins;
    const store = ofKind('ObjectStore');
    expect(plugin.parameters).toEqual({ barmanObjectName: store.metadata.name });
    const Key = z.object({ name: z.string(), key: z.string() });
    const { spec: kept } = z
      .object({
        spec: z.object({
          retentionPolicy: z.string().regex(/^\d+d$/),
          configuration: z.object({
            destinationPath: z.string(),
            endpointURL: z.url(),
            s3Credentials: z.object({ accessKeyId: Key, secretAccessKey: Key }),
          }),
        }),
      })
      .parse(store);
    const secret = /create secret generic (\S+) (.*)/.exec(read('kubernetes/database.yaml'));
    const keys = [...(secret?.[2] ?? '').matchAll(/--from-literal=(\w+)=/g)].map(([, name]) => name);
    const { accessKeyId, secretAccessKey } = kept.configuration.s3Credentials;
    expect([accessKeyId, secretAccessKey]).toEqual(keys.map((key) => ({ name: secret?.[1], key })));
    const { data } = z.object({ data: Names }).parse(ofKind('ConfigMap'));
    expect(kept.configuration.destinationPath).not.toContain(`s3://${data['S3_BUCKET']}/`);
    expect(ofKind('ScheduledBackup')).toMatchObject({
      spec: {
        cluster: { name: ofKind('Cluster').metadata.name },
        schedule: expect.stringMatching(/^0 \d+ \d+ \* \* \*$/),
        method: 'plugin',
        pluginConfiguration: { name: plugin.name },
      },
    });
  });
});

test('the times of Patroni fit together, and without a standby a commit waits', () => {
  const [{ bootstrap }] = z
    .tuple([z.object({ bootstrap: z.object({ dcs: z.record(z.string(), z.unknown()) }) }).loose()])
    .parse(documentsOf('database/patroni.yml')) as [{ bootstrap: { dcs: Record<string, unknown> } }];
  const { ttl, loop_wait: pause, retry_timeout: retry, synchronous_mode_strict: strict } = bootstrap.dcs;
  expect(Number(ttl)).toBeGreaterThanOrEqual(Number(pause) + 2 * Number(retry));
  expect(strict).toBe(true);
});
