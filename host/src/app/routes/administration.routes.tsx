import { addresses } from '@muhatap/shared/contract';
import { unlessOnlySearchChanged } from '@muhatap/shared/lib';
import { administers } from '@muhatap/shared/session';
import { Navigate, type RouteObject } from 'react-router';
import { AccessGate } from '../access-gate';
import { requireAdministrator } from '../require-access';
import { peopleRoutes } from './people.routes';

const rolesPage = async () => {
  const [{ RolesPage }, { loadRoles, changeRoles }] = await Promise.all([
    import('../administration/roles.page'),
    import('../administration/roles.loader'),
  ]);
  return { Component: RolesPage, loader: loadRoles, action: changeRoles };
};
const rolePage = async () => {
  const [{ RolePage }, { loadRoles, changeRoles }] = await Promise.all([
    import('../administration/role.page'),
    import('../administration/roles.loader'),
  ]);
  return { Component: RolePage, loader: loadRoles, action: changeRoles };
};
const accessPreviewPage = async () => {
  const [{ AccessPreviewPage }, { loadAccessPreview }] = await Promise.all([
    import('../administration/access-preview.page'),
    import('../administration/access-preview.loader'),
  ]);
  return { Component: AccessPreviewPage, loader: loadAccessPreview };
};
const groupsPage = async () => {
  const [{ GroupsPage }, { loadGroups, changeGroups }] = await Promise.all([
    import('../administration/groups.page'),
    import('../administration/groups.loader'),
  ]);
  return { Component: GroupsPage, loader: loadGroups, action: changeGroups };
};
const companyPage = async () => {
  const [{ CompanyPage }, { loadCompany, changeCompany }] = await Promise.all([
    import('../administration/company.page'),
    import('../administration/company.loader'),
  ]);
  return { Component: CompanyPage, loader: loadCompany, action: changeCompany };
};
const securityPage = async () => {
  const [{ SecurityPage }, { loadSecurity, changeSecurity }] = await Promise.all([
    import('../administration/security.page'),
    import('../administration/security.loader'),
  ]);
  return { Component: SecurityPage, loader: loadSecurity, action: changeSecurity };
};
const retentionPage = async () => {
  const [{ RetentionPage }, { loadRetention, changeKept }] = await Promise.all([
    import('../administration/retention.page'),
    import('../administration/retention.loader'),
  ]);
  return { Component: RetentionPage, loader: loadRetention, action: changeKept };
};
const webhooksPage = async () => {
  const [{ WebhooksPage }, { loadWebhooks, changeWebhooks }] = await Promise.all([
    import('../programs/webhooks.page'),
    import('../programs/webhooks.loader'),
  ]);
  return { Component: WebhooksPage, loader: loadWebhooks, action: changeWebhooks };
};
const deliveriesPage = async () => {
  const [{ DeliveriesPage }, { loadDeliveries, changeDeliveries }] = await Promise.all([
    import('../programs/deliveries.page'),
    import('../programs/webhooks.loader'),
  ]);
  return { Component: DeliveriesPage, loader: loadDeliveries, action: changeDeliveries };
};
const keysPage = async () => {
  const [{ KeysPage }, { loadKeys, changeKeys }] = await Promise.all([
    import('../programs/keys.page'),
    import('../programs/keys.loader'),
  ]);
  return { Component: KeysPage, loader: loadKeys, action: changeKeys };
};
const personalDataPage = async () => {
  const [{ PersonalDataPage }, { loadPersonalData, changePersonalData }] = await Promise.all([
    import('../administration/personal-data.page'),
    import('../administration/personal-data.loader'),
  ]);
  return { Component: PersonalDataPage, loader: loadPersonalData, action: changePersonalData };
};
const auditPage = async () => {
  const [{ AuditPage }, { loadAudit }] = await Promise.all([
    import('../administration/audit.page'),
    import('../administration/audit.loader'),
  ]);
  return { Component: AuditPage, loader: loadAudit };
};
const olderAudit = async () => ({
  loader: (await import('../administration/audit.loader')).loadOlderAudit,
});
const looksPage = async () => {
  const [{ LooksPage }, { loadLooks, changeLookAlarms }] = await Promise.all([
    import('../administration/looks.page'),
    import('../administration/looks.loader'),
  ]);
  return { Component: LooksPage, loader: loadLooks, action: changeLookAlarms };
};
const olderLooks = async () => ({
  loader: (await import('../administration/looks.loader')).loadOlderLooks,
});

/** For administrators, and for whoever asked for an approval. */
export const approvalsRoute: RouteObject = {
  path: 'settings/approvals',
  lazy: async () => {
    const [{ ApprovalsPage }, { loadApprovals, changeApprovals }] = await Promise.all([
      import('../administration/approvals.page'),
      import('../administration/approvals.loader'),
    ]);
    return { Component: ApprovalsPage, loader: loadApprovals, action: changeApprovals };
  },
};

/**
 * Pages for administrators alone. The guard is on the parent, so that it covers every page added
 * here.
 */
export const administrationRoutes: RouteObject = {
  id: 'administration',
  element: <AccessGate allows={administers} />,
  middleware: [requireAdministrator],
  // Middleware runs only where a loader does.
  loader: () => null,
  children: [
    ...peopleRoutes,
    { path: 'settings/roles', lazy: rolesPage, shouldRevalidate: unlessOnlySearchChanged },
    { path: 'settings/roles/new', lazy: rolePage },
    { path: 'settings/roles/preview', lazy: accessPreviewPage },
    { path: 'settings/roles/:roleId/edit', lazy: rolePage },
    { path: 'settings/groups', lazy: groupsPage, shouldRevalidate: unlessOnlySearchChanged },
    { path: 'settings/company', lazy: companyPage },
    { path: 'settings/security', lazy: securityPage },
    { path: 'settings/retention', lazy: retentionPage },
    { path: 'settings/api-keys', lazy: keysPage },
    { path: 'settings/personal-data', lazy: personalDataPage },
    { path: 'settings/webhooks', lazy: webhooksPage },
    { path: 'settings/webhooks/:webhookId', lazy: deliveriesPage },
    { path: 'settings/audit', lazy: auditPage },
    // Fetched by the page above; a person who opens it by hand is led there.
    {
      path: 'settings/audit/older',
      lazy: olderAudit,
      shouldRevalidate: () => false,
      element: <Navigate to={addresses.audit()} replace />,
    },
    { path: 'settings/looks', lazy: looksPage },
    {
      path: 'settings/looks/older',
      lazy: olderLooks,
      shouldRevalidate: () => false,
      element: <Navigate to={addresses.looks()} replace />,
    },
  ],
};
