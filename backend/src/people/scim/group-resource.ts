import { z } from 'zod';
import { nameLine, oneLine } from '../../http/one-line';
import { GROUP_SCHEMA, GROUP_SHAPE, readNamed, type Json } from './protocol/resource-shape';
import { invalid } from './protocol/scim-error';
import { versionOf } from './protocol/versions';
import type { ProvisionedGroup } from './provisioned-groups.repository';

/** As long as the page lets a name be. */
const NAME_LENGTH = 60;

const groupBody = z.object({
  displayName: z.string().max(300),
  externalId: z.string().max(300).nullish(),
  members: z
    .array(z.object({ value: z.string().max(64) }))
    .max(5000)
    .nullish(),
});

/** A group as the directory wants it. */
export interface WantedGroup {
  readonly name: string;
  readonly externalId: string | null;
  readonly memberIds: readonly string[];
}

/** The attributes of a group that a directory may change. */
export const attributesOfGroup = ({ name, externalId, members }: ProvisionedGroup): Json => ({
  displayName: name,
  ...(externalId !== null && { externalId }),
  members: members.map(({ id }) => ({ value: id })),
});

/** A group as a resource, with its version in `meta`. */
export function presentGroupResource(group: ProvisionedGroup, base: string): Json {
  const { id, members, createdAt } = group;
  const shown = {
    schemas: [GROUP_SCHEMA],
    id,
    ...attributesOfGroup(group),
    members: members.map((member) => ({
      value: member.id,
      display: member.name,
      type: 'User',
      $ref: `${base}/Users/${member.id}`,
    })),
  };
  const meta = {
    resourceType: 'Group',
    created: createdAt.toISOString(),
    location: `${base}/Groups/${id}`,
    version: versionOf(shown),
  };
  return { ...shown, meta };
}

/** Reads a group out of the body of a request, or out of patched attributes. Throws 400 `invalidValue`, `invalidSyntax`. */
export function readGroup(value: unknown): WantedGroup {
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
  if (!isObject) throw invalid('invalidSyntax', 'İstek gövdesi okunamadı.');
  const read = groupBody.safeParse(readNamed(value, Object.keys(GROUP_SHAPE.kept)));
  if (!read.success) {
    const field = read.error.issues[0]?.path.join('.') ?? '';
    throw invalid('invalidValue', `“${field}” alanı eksik ya da geçersiz.`);
  }
  const { displayName, externalId, members } = read.data;
  const name = nameLine(displayName);
  if (name.length > NAME_LENGTH)
    throw invalid('invalidValue', `Grup adı en çok ${NAME_LENGTH} karakter olabilir.`);
  return {
    name,
    externalId: externalId == null ? null : oneLine(externalId),
    memberIds: [...new Set((members ?? []).map((member) => member.value))],
  };
}
