// The files of deploy/ for several machines, each compared whole: a line that is lost or changed is told.
import { existsSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'

const read = (name: string) => readFileSync(new URL(`../../../deploy/${name}`, import.meta.url), 'utf8')

it('Patroni acknowledges no order before the standby has it, and lets nobody in without TLS and a password', () => {
  expect(parse(read('failover/patroni.yml'))).toEqual({
    scope: 'special-lion',
    name: 'db1',
    restapi: { listen: '0.0.0.0:8008', connect_address: '10.0.0.11:8008' },
    etcd3: { hosts: ['10.0.0.11:2379', '10.0.0.12:2379', '10.0.0.13:2379'] },
    bootstrap: {
      dcs: {
        ttl: 20, // Patroni asks for at least loop_wait and twice retry_timeout
        loop_wait: 5,
        retry_timeout: 5,
        primary_start_timeout: 0,
        synchronous_mode: true,
        postgresql: {
          use_pg_rewind: true,
          use_slots: true,
          parameters: {
            max_connections: 100,
            max_wal_senders: 8,
            shared_buffers: '1GB',
            wal_keep_size: '1GB',
            wal_log_hints: 'on', // without it nothing is rewound
            hot_standby_feedback: 'on',
          },
        },
      },
      initdb: [{ encoding: 'UTF8' }, { locale: 'C.UTF-8' }, 'data-checksums'],
    },
    postgresql: {
      listen: '10.0.0.11:5432',
      connect_address: '10.0.0.11:5432',
      data_dir: '/var/lib/postgresql/special-lion',
      bin_dir: '/usr/lib/postgresql/15/bin',
      authentication: {
        superuser: { username: 'postgres', password: 'CHANGE_ME_1' },
        replication: { username: 'replicator', password: 'CHANGE_ME_2' },
        rewind: { username: 'rewinder', password: 'CHANGE_ME_3' },
      },
      pg_hba: [
        'local all postgres peer',
        'hostssl replication replicator 10.0.0.0/24 scram-sha-256',
        'hostssl all all 10.0.0.0/24 scram-sha-256',
      ],
    },
  })
})

it('HAProxy asks Patroni where it answers and the database where it listens', () => {
  const { restapi, postgresql } = parse(read('failover/patroni.yml'))
  const port = (address: string) => address.split(':')[1]
  expect([...read('failover/haproxy.cfg').matchAll(/^ {2}server db\d \S+:(\d+) check port (\d+)$/gm)].map(([, ...ports]) => ports)).toEqual(
    Array(2).fill([port(postgresql.connect_address), port(restapi.connect_address)]),
  )
})

it('pgbackrest keeps two whole copies, encrypted, of the database that operations.md archives', () => {
  const lines = read('failover/pgbackrest.conf').split('\n')
  expect(lines.filter((line) => line && !line.startsWith('#'))).toEqual([
    '[global]',
    'repo1-path=/var/lib/pgbackrest',
    'repo1-retention-full=2',
    'repo1-bundle=y',
    'repo1-cipher-type=aes-256-cbc',
    'repo1-cipher-pass=CHANGE_ME',
    'compress-type=lz4',
    'start-fast=y', // a backup waits for no checkpoint
    'process-max=2',
    'log-level-console=warn',
    '[special-lion]',
    'pg1-path=/var/lib/postgresql/15/main',
  ])
  const stanzas = [...read('../docs/operations.md').matchAll(/--stanza=(\S+)/g)].map(([, name]) => name)
  expect(new Set(stanzas)).toEqual(new Set(['special-lion']))
})

it('Kubernetes runs the shop and its migration without rights, with the same image, and keeps one instance', () => {
  const image = 'registry.example/special-lion:1'
  const name = 'special-lion'
  const labels = { app: name }
  const credentials = { name: 'CREDENTIALS_DIRECTORY', value: '/run/secrets/special-lion' }
  const LAST_REQUESTS = Number(/LAST_REQUESTS_MS = (\d+)_000/.exec(read('../server/src/graceful-shutdown.ts'))?.[1])
  const pod = {
    automountServiceAccountToken: false,
    securityContext: { runAsNonRoot: true, runAsUser: 1000, runAsGroup: 1000, fsGroup: 1000, seccompProfile: { type: 'RuntimeDefault' } },
    volumes: [
      { name: 'secrets', secret: { secretName: name } },
      { name: 'data', emptyDir: { sizeLimit: '2Gi' } },
      { name: 'tmp', emptyDir: { sizeLimit: '1Gi' } },
    ],
  }
  const container = {
    image,
    resources: { requests: { cpu: '250m', memory: '400Mi' }, limits: { memory: '1Gi' } },
    securityContext: { readOnlyRootFilesystem: true, allowPrivilegeEscalation: false, capabilities: { drop: ['ALL'] } },
    volumeMounts: [
      { name: 'secrets', mountPath: credentials.value, readOnly: true },
      { name: 'data', mountPath: '/data' },
      { name: 'tmp', mountPath: '/tmp' },
    ],
  }
  const ready = { httpGet: { path: '/api/ready', port: 'http' } }
  expect(parseAllDocuments(read('kubernetes/shop.yaml')).map((document) => document.toJS())).toEqual([
    {
      apiVersion: 'batch/v1',
      kind: 'Job',
      metadata: { name: 'special-lion-migrate-1' },
      spec: {
        backoffLimit: 3,
        template: {
          spec: {
            ...pod,
            restartPolicy: 'Never',
            containers: [{ ...container, name: 'migrate', command: ['node', 'server/src/migrate.ts'], env: [credentials] }],
          },
        },
      },
    },
    {
      apiVersion: 'apps/v1',
      kind: 'Deployment',
      metadata: { name },
      spec: {
        replicas: 2,
        selector: { matchLabels: labels },
        strategy: { rollingUpdate: { maxUnavailable: 0, maxSurge: 1 } },
        template: {
          metadata: { labels },
          spec: {
            ...pod,
            terminationGracePeriodSeconds: 10 + LAST_REQUESTS + 5, // the drain, what was begun, and room
            containers: [
              {
                ...container,
                name: 'shop',
                ports: [{ name: 'http', containerPort: 3000 }],
                env: [
                  credentials,
                  { name: 'PUBLIC_URL', value: 'https://shop.example' },
                  { name: 'TRUST_PROXY', value: '1' },
                  { name: 'DRAIN_SECONDS', value: '10' },
                ],
                startupProbe: { ...ready, periodSeconds: 2, failureThreshold: 60 },
                // three seconds three times: noticed within the drain
                readinessProbe: { ...ready, periodSeconds: 3, timeoutSeconds: 3, failureThreshold: 3 },
                livenessProbe: {
                  httpGet: { path: '/api/health', port: 'http' },
                  periodSeconds: 10,
                  timeoutSeconds: 5,
                  failureThreshold: 6,
                },
              },
            ],
          },
        },
      },
    },
    {
      apiVersion: 'policy/v1',
      kind: 'PodDisruptionBudget',
      metadata: { name },
      spec: { minAvailable: 1, selector: { matchLabels: labels } },
    },
    {
      apiVersion: 'v1',
      kind: 'Service',
      metadata: { name },
      spec: { selector: labels, ports: [{ name: 'http', port: 80, targetPort: 'http' }] },
    },
  ])
  expect(existsSync(new URL('../../src/migrate.ts', import.meta.url))).toBe(true)
  expect(read('Containerfile')).toContain('\nENV NODE_ENV=production DATA_DIR=/data PORT=3000 HOST=0.0.0.0\n')
})
