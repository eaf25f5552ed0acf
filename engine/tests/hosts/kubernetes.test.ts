import { execFileSync } from 'node:child_process';
import { describe, expect, test } from 'vitest';
import { parseAllDocuments } from 'yaml';
import { invariant } from '#lib/invariant.ts';
import { findProgram } from './support/find-program.ts';
import { manifestProblems, type Manifest } from './support/manifest-problems.ts';

/** Of preStop and of the server's own stop. */
const LONGEST_STOP_S = 10.5;
const LABELS = { 'app.kubernetes.io/name': 'site' };

describe.skipIf(findProgram('kubectl') === undefined)(
  'the manifests, as kubectl renders them (it has to be installed)',
  () => {
    const rendered = execFileSync('kubectl', ['kustomize', 'deploy/kubernetes'], { encoding: 'utf8' });
    const manifests = parseAllDocuments(rendered).map((document) => document.toJS() as Manifest);
    const find = (kind: string): Manifest => {
      const found = manifests.find((each) => each.kind === kind);
      invariant(found !== undefined, `there is a ${kind}`);
      return found;
    };

    test('a field that the API does not have, lacks or takes for something else is found', () => {
      const deployment = structuredClone(find('Deployment')) as { spec: Record<string, unknown> } & Manifest;
      deployment.spec['replicasss'] = 2;
      const wrong = { ...find('Service'), spec: { ports: [{ port: 'http' }] } };

      const problems = manifestProblems([deployment, wrong, { ...find('Ingress'), spec: { tls: 1 } }]);

      expect(problems).toEqual([
        expect.stringContaining('replicasss'),
        expect.stringContaining("'string' is not assignable to type 'number'"),
        expect.stringContaining("'number' is not assignable"),
      ]);
    });

    test('are what the schema of the API takes', () => {
      expect(manifests.map(({ kind }) => kind).toSorted()).toEqual([
        'ConfigMap',
        'Deployment',
        'HorizontalPodAutoscaler',
        'Ingress',
        'PodDisruptionBudget',
        'Service',
      ]);
      expect(manifestProblems(manifests)).toEqual([]);
    });

    test('all select the pods of the deployment, and lead to its port', () => {
      expect(find('Deployment')).toMatchObject({
        spec: { selector: { matchLabels: LABELS }, template: { metadata: { labels: LABELS } } },
      });
      expect(find('Service')).toMatchObject({ spec: { selector: LABELS, ports: [{ targetPort: 'http' }] } });
      expect(find('PodDisruptionBudget')).toMatchObject({ spec: { selector: { matchLabels: LABELS } } });
      expect(find('HorizontalPodAutoscaler')).toMatchObject({
        spec: { scaleTargetRef: { kind: 'Deployment', name: 'site' } },
      });
      expect(find('Ingress')).toMatchObject({
        spec: { rules: [{ http: { paths: [{ backend: { service: { name: 'site', port: { name: 'http' } } } }] } }] },
      });
    });

    test('a changed setting changes the name of the map, which rolls the pods', () => {
      const { name } = find('ConfigMap')['metadata'] as { name: string };

      expect(name).toMatch(/^site-\w+$/);
      expect(JSON.stringify(find('Deployment'))).toContain(`"configMapRef":{"name":"${name}"}`);
    });

    test('a pod has the time to leave the service and to drain', () => {
      const spec = (find('Deployment')['spec'] as { template: { spec: Pod } }).template.spec;
      const [container] = spec.containers;

      expect(spec.terminationGracePeriodSeconds).toBeGreaterThan(
        (container?.lifecycle.preStop.sleep.seconds ?? Infinity) + LONGEST_STOP_S,
      );
    });
  },
);

type Pod = {
  readonly terminationGracePeriodSeconds: number;
  readonly containers: ReadonlyArray<{
    readonly lifecycle: { readonly preStop: { readonly sleep: { readonly seconds: number } } };
  }>;
};
