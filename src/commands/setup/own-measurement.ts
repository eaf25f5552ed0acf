import { settingsOf } from '#commands/setup/settings-file.ts';
import type { Project } from '#commands/setup/project.ts';
import type { Measurement } from '#model/define-site.ts';

/** What the owner has chosen to measure with; that of the sample company is nobody's choice, unless settings name a service. */
export function ownMeasurement({ definition, files }: Pick<Project, 'definition' | 'files'>): Measurement | undefined {
  const isChosen = !definition.company.brand.sample || settingsOf(files.get('.env')).analytics !== undefined;
  return isChosen ? definition.measurement : undefined;
}
