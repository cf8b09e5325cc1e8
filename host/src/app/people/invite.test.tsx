import { aRole, refuse } from '@muhatap/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { showPeople } from '../../testing/show-people';

beforeAll(() =>
  Promise.all([
    import('./invite.page'),
    import('./invite.loader'),
    import('./people.page'),
    import('./people.loader'),
  ]),
);

const field = (name: RegExp) => screen.getByRole('textbox', { name });
const send = () => userEvent.click(screen.getByRole('button', { name: 'Davet gönder' }));
/** At once: a keystroke draws the whole page. */
const fill = async (box: HTMLElement, text: string) => {
  await userEvent.click(box);
  await userEvent.paste(text);
};
const ready = () => screen.findByRole('textbox', { name: /Ad soyad/ });

it('asks somebody to come by e-mail, with roles and groups, and leads to the open invitations', async () => {
  const { address, sent, notifications } = showPeople('/settings/users/new');
  await fill(await ready(), 'Işıl Demir');
  await fill(field(/E-posta/), 'isil@demo.muhatap.test');
  await userEvent.click(screen.getByRole('checkbox', { name: /Temsilci/ }));
  await userEvent.click(screen.getByRole('checkbox', { name: /Çözüm Merkezi/ }));
  await send();
  await waitFor(() => expect(address()).toBe('/settings/users?view=invited'));
  expect(sent('POST', '/api/invitations')).toEqual([
    {
      name: 'Işıl Demir',
      email: 'isil@demo.muhatap.test',
      role_ids: ['role-agent'],
      group_ids: ['group-center'],
    },
  ]);
  expect(await screen.findByRole('row', { name: /Işıl Demir/ })).toHaveTextContent('Gönderiliyor');
  expect(notifications()).toEqual(['isil@demo.muhatap.test için davet gönderiliyor.']);
});

it('goes by SMS as well', async () => {
  const { sent } = showPeople('/settings/users/new');
  await fill(await ready(), 'Işıl Demir');
  await userEvent.click(screen.getByText('SMS ile'));
  await fill(field(/Telefon/), '0555 111 22 33');
  await userEvent.click(screen.getByRole('checkbox', { name: /Temsilci/ }));
  await send();
  await waitFor(() =>
    expect(sent('POST', '/api/invitations')).toEqual([
      { name: 'Işıl Demir', phone: '0555 111 22 33', role_ids: ['role-agent'], group_ids: [] },
    ]),
  );
});

it('says what is missing before anything is sent, and beside the address that somebody has it already', async () => {
  const { sent } = showPeople('/settings/users/new');
  await ready();
  await send();
  for (const fault of [
    'Adını ve soyadını girin.',
    'Geçerli bir e-posta adresi girin.',
    'En az bir rol seçin.',
  ])
    expect(screen.getByText(fault)).toBeVisible();
  expect(sent('POST', '/api/invitations')).toEqual([]);
  await fill(field(/Ad soyad/), 'Mert Aydın');
  await fill(field(/E-posta/), 'mert@demo.muhatap.test');
  await userEvent.click(screen.getByRole('checkbox', { name: /Temsilci/ }));
  await send();
  expect(await screen.findByText('Bu kişi zaten kurumunuzda.')).toBeVisible();
  expect(field(/E-posta/)).toHaveAttribute('aria-invalid', 'true');
  expect(field(/Ad soyad/)).toHaveValue('Mert Aydın');
});

it('says above the form that nothing carries the message', async () => {
  showPeople('/settings/users/new', {
    more: {
      'POST /api/invitations': () =>
        refuse(503, 'mail_unavailable', 'E-posta gönderimi kurulu değil.'),
    },
  });
  await fill(await ready(), 'Işıl Demir');
  await fill(field(/E-posta/), 'isil@demo.muhatap.test');
  await userEvent.click(screen.getByRole('checkbox', { name: /Temsilci/ }));
  await send();
  expect(await screen.findByRole('alert')).toHaveTextContent('E-posta gönderimi kurulu değil.');
});

it('gives the role of the whole installation only from hands that hold it', async () => {
  showPeople('/settings/users/new', { roles: [aRole(['inbox'])] });
  await ready();
  expect(screen.getByRole('checkbox', { name: /Kurucu/ })).toBeDisabled();
  expect(screen.getByRole('checkbox', { name: /Yönetici/ })).toBeEnabled();
});
