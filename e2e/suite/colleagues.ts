import { expect } from '@playwright/test';
import type { Company } from './company';
import { onceMore } from './once-more';
import { printedLink } from './sign-in';
import { suite } from './suite';

/** Fields of a role beside its name; by default it opens the inbox with all conversations. */
interface RoleParts {
  readonly modules?: readonly string[];
  readonly visibility?: 'own' | 'group' | 'all';
  readonly actions?: readonly string[];
}

export interface Named {
  id: string;
  name: string;
}

let counter = 0;
/** An address that nobody has. */
export const freshEmail = (): string => `kisi-${Date.now()}-${(counter += 1)}@deneme.test`;

/** A new role of the company. */
export const makeRole = (
  { ask }: Company,
  name: string,
  { modules = ['inbox'], visibility = 'all', actions = ['assign', 'close'] }: RoleParts = {},
): Promise<Named> =>
  ask<Named>('POST', '/api/roles', {
    name,
    description: 'Konuşmaları yanıtlar.',
    modules,
    visibility,
    actions,
  });

/** A person who has joined the company by an invitation, with the password 'uzun-bir-parola'. */
export async function joined(
  company: Company,
  name: string,
  roleId: string,
): Promise<{ email: string; id: string; token: string }> {
  const email = freshEmail();
  const before = (await suite.log()).length;
  await company.ask('POST', '/api/invitations', { name, email, role_ids: [roleId] });
  const link = new URL(await printedLink(email, before));
  const answer = await onceMore(() =>
    fetch(`${suite.url()}/api/auth/accept-invitation`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        token: link.searchParams.get('invite'),
        name,
        password: 'uzun-bir-parola',
      }),
    }),
  );
  expect(answer.status).toBe(200);
  const { user, token } = (await answer.json()) as { user: { id: string }; token: string };
  return { email, id: user.id, token };
}
