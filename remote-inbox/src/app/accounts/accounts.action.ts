import { refreshConnections } from '@muhatap/shared/connections';
import type { ActionFunctionArgs } from 'react-router-dom';
import {
  changeAccount,
  checkAccount,
  connectAccount,
  nameBusiness,
  registerNumber,
  removeAccount,
  sendTest,
} from '#entities/account';
import { savedOf, type Saved } from '@muhatap/shared/saving';
import type { AccountCommand } from '#features/accounts';

function run(command: AccountCommand): Promise<Saved<unknown>> {
  switch (command.do) {
    case 'connect':
      return savedOf(connectAccount(command.input), 'Hesap bağlanamadı. Lütfen tekrar deneyin.');
    case 'change':
      return savedOf(
        changeAccount(command.id, command.change),
        'Hesap değiştirilemedi. Lütfen tekrar deneyin.',
      );
    case 'remove':
      return savedOf(removeAccount(command.id), 'Hesap kaldırılamadı. Lütfen tekrar deneyin.');
    case 'check':
      return savedOf(checkAccount(command.id), 'Hesap denetlenemedi. Lütfen tekrar deneyin.');
    case 'register':
      return savedOf(
        registerNumber(command.id, command.pin),
        'Numara kaydedilemedi. Lütfen tekrar deneyin.',
      );
    case 'business':
      return savedOf(
        nameBusiness(command.id, command.businessId),
        'Hesap Meta’ya sorulamadı. Lütfen tekrar deneyin.',
      );
    case 'send-test':
      return savedOf(
        sendTest(command.id, command.phone),
        'Deneme mesajı gönderilemedi. Lütfen tekrar deneyin.',
      );
  }
}

/**
 * Runs the page's command and reads the accounts again, so that every screen is current. The server
 * checks the grant.
 */
export async function accountsAction({ request }: ActionFunctionArgs): Promise<Saved<unknown>> {
  const answer = await run((await request.json()) as AccountCommand);
  if (answer.ok) await refreshConnections();
  return answer;
}
