import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Every package in an installation's store of packages, once for each version. */
function packagesIn(folder) {
  const store = path.join(folder, 'node_modules/.pnpm');
  const packages = new Map();
  for (const kept of readdirSync(store)) {
    const inside = path.join(store, kept, 'node_modules');
    if (!existsSync(inside)) continue;
    for (const place of namesIn(inside)) {
      const manifest = path.join(inside, place, 'package.json');
      // A link leads to a package that stands under its own name.
      if (!kept.startsWith(`${place.replace('/', '+')}@`) || !existsSync(manifest)) continue;
      const { name, version, license, description } = JSON.parse(readFileSync(manifest, 'utf8'));
      packages.set(`${name}@${version}`, { name, version, license, description });
    }
  }
  return [...packages.values()].sort((one, other) =>
    `${one.name}@${one.version}` < `${other.name}@${other.version}` ? -1 : 1,
  );
}

const namesIn = (folder) =>
  readdirSync(folder).flatMap((name) =>
    name.startsWith('@')
      ? readdirSync(path.join(folder, name)).map((part) => `${name}/${part}`)
      : [name],
  );

/** The packages of an installation as CycloneDX JSON, with their licences and addresses in the registry's naming. */
export async function billOfMaterials({ folder, version }) {
  const [{ Contrib, Enums, Models, Serialize, Spec }, { default: parseLicence }, { PackageURL }] =
    await Promise.all([
      import('@cyclonedx/cyclonedx-library'),
      import('spdx-expression-parse'),
      import('packageurl-js'),
    ]);
  const licences = new Contrib.License.Factories.LicenseFactory(parseLicence);
  const bom = new Models.Bom();
  bom.metadata.component = new Models.Component(Enums.ComponentType.Application, 'muhatap', {
    version,
  });
  for (const one of packagesIn(folder)) {
    const [name, group] = one.name.split('/').reverse();
    const purl = new PackageURL('npm', group, name, one.version).toString();
    const given = { group, version: one.version, description: one.description, purl, bomRef: purl };
    const component = new Models.Component(Enums.ComponentType.Library, name, given);
    if (typeof one.license === 'string')
      component.licenses.add(licences.makeFromString(one.license));
    bom.components.add(component);
  }
  const normal = new Serialize.JSON.Normalize.Factory(Spec.Spec1dot6);
  return `${new Serialize.JsonSerializer(normal).serialize(bom, { sortLists: true, space: 1 })}\n`;
}
