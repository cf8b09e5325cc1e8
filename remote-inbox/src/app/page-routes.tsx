import { addresses } from '@muhatap/shared/contract';
import { unlessOnlySearchChanged } from '@muhatap/shared/lib';
import { kitPages } from '@muhatap/shared/ui/plain';
import { redirect, type RouteObject } from 'react-router-dom';
import { accountsAction } from './accounts/accounts.action';
import { inboxSettingsAction, inboxSettingsLoader } from './inbox-settings/inbox-settings.loader';
import { labelsAction, labelsLoader } from './labels/labels.loader';
import { templateAction, templatesAction, templatesLoader } from './templates/templates.loader';
import { workingHoursAction, workingHoursLoader } from './working-hours/working-hours.loader';

const template = {
  loader: templatesLoader,
  action: templateAction,
  lazy: async () => ({ Component: (await import('./templates/template.page')).TemplatePage }),
};
const unknown = () => redirect(addresses.notFound());

const routes: RouteObject[] = [
  {
    id: 'inbox:accounts',
    path: 'inbox/accounts',
    action: accountsAction,
    lazy: async () => ({ Component: (await import('./accounts/accounts.page')).AccountsPage }),
  },
  {
    id: 'inbox:settings',
    path: 'inbox/settings',
    loader: inboxSettingsLoader,
    action: inboxSettingsAction,
    lazy: async () => ({
      Component: (await import('./inbox-settings/inbox-settings.page')).InboxSettingsPage,
    }),
  },
  {
    id: 'inbox:working-hours',
    path: 'inbox/working-hours',
    loader: workingHoursLoader,
    action: workingHoursAction,
    lazy: async () => ({
      Component: (await import('./working-hours/working-hours.page')).WorkingHoursPage,
    }),
  },
  {
    id: 'inbox:citizens',
    path: 'kisiler',
    lazy: async () => ({ Component: (await import('./citizens/citizens.page')).CitizensPage }),
  },
  {
    id: 'inbox:citizen',
    path: 'kisiler/:customerId',
    lazy: async () => ({ Component: (await import('./citizens/citizen.page')).CitizenPage }),
  },
  {
    id: 'inbox:templates',
    path: 'settings/templates',
    loader: templatesLoader,
    action: templatesAction,
    shouldRevalidate: unlessOnlySearchChanged,
    lazy: async () => ({ Component: (await import('./templates/templates.page')).TemplatesPage }),
  },
  { id: 'inbox:new-template', path: 'settings/templates/new', ...template },
  { id: 'inbox:template', path: 'settings/templates/:templateId/edit', ...template },
  {
    id: 'inbox:labels',
    path: 'settings/labels',
    loader: labelsLoader,
    action: labelsAction,
    shouldRevalidate: unlessOnlySearchChanged,
    lazy: async () => ({ Component: (await import('./labels/labels.page')).LabelsPage }),
  },
  { id: 'inbox:unknown-template', path: 'settings/templates/*', loader: unknown },
  { id: 'inbox:unknown-label', path: 'settings/labels/*', loader: unknown },
];

/**
 * The pages around the inbox: what is requested starts at once, the screens' code and the kit come beside it
 * (docs/behaviour.md §11.2).
 */
export const pageRoutes: RouteObject[] = [kitPages(routes, 'inbox:pages')];
