import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { CredentialVault } from '../channels';
import type { ExportsService, FileLinks, UploadsService } from '../files';
import type { Config } from '../config/config';
import type { Database } from '../database';
import type { PeopleServices } from '../people';
import { addressesRoutes } from './addresses/addresses.routes';
import { createAddressesService } from './addresses/addresses.service';
import { complaintNotesRoutes } from './cases/complaint-notes.routes';
import { createComplaintNotesService } from './cases/complaint-notes.service';
import { createComplaintOpeningsService } from './cases/complaint-openings.service';
import { citizenPageRoutes } from './citizen-page/citizen-page.routes';
import { createCitizenPageService } from './citizen-page/citizen-page.service';
import { createPageSessions } from './citizen-page/page-sessions';
import { complaintsRoutes } from './casework/complaints.routes';
import { listRoutes } from './casework/list.routes';
import { createComplaintsService } from './casework/complaints.service';
import { termRoutes } from './casework/term.routes';
import { termsRoutes } from './clock/terms.routes';
import { createTermsService } from './clock/terms.service';
import { escalationRoutes } from './escalation/escalation.routes';
import { createEscalationService } from './escalation/escalation.service';
import { complaintExportRoutes } from './exports/complaint-export.routes';
import { pointsRoutes } from './map/points.routes';
import { createPointsService } from './map/points.service';
import { tilesRoutes } from './map/tiles.routes';
import { mergeRoutes } from './merging/merge.routes';
import { createMergeService } from './merging/merge.service';
import { createOpen311Access } from './open311/open311-access';
import { createOpen311KeysService } from './open311/open311-keys.service';
import { open311KeysRoutes } from './open311/open311-keys.routes';
import { createOpen311Service } from './open311/open311.service';
import { open311Routes } from './open311/open311.routes';
import { beginOnPlace } from './places/decide-place';
import { photosRoutes } from './photos/photos.routes';
import { createPhotosService } from './photos/photos.service';
import { placesRoutes } from './places/places.routes';
import { createPlacesService } from './places/places.service';
import { createFollowLinkOf } from './follow/follow-link';
import { followLinkRoutes } from './follow/follow-link.routes';
import { createFollowLinkService } from './follow/follow-link.service';
import { complaintLabelsRoutes } from './labels/labels.routes';
import { createComplaintLabelsService } from './labels/labels.service';
import { linksRoutes } from './links/links.routes';
import { createLinksService } from './links/links.service';
import { satisfactionRoutes } from './rating-questions/satisfaction.routes';
import { createSatisfactionService } from './rating-questions/satisfaction.service';
import { reconciliationRoutes } from './reconciliation/reconciliation.routes';
import { createReconciliationService } from './reconciliation/reconciliation.service';
import { createRepairsService } from './reconciliation/repairs.service';
import { complaintRepliesRoutes } from './replies/complaint-replies.routes';
import { createComplaintRepliesService } from './replies/complaint-replies.service';
import { createDecisionsService } from './saysis/decisions.service';
import { createSaysisAdapter } from './saysis/create-saysis-adapter';
import { saysisRoutes } from './saysis/saysis.routes';
import { createSaysisService } from './saysis/saysis.service';
import { complaintSettingsRoutes } from './settings/complaint-settings.routes';
import { createComplaintSettingsService } from './settings/complaint-settings.service';
import { createLookUpService } from './settings/look-up.service';
import { DISTRICTS, TYPES, UNITS } from './settings/look-ups';
import { similarRoutes } from './similar/similar.routes';
import { createSimilarService } from './similar/similar.service';
import { staffRoutes } from './staff/staff.routes';
import { createStaffService } from './staff/staff.service';
import { createThreadService } from './thread/thread.service';
import { tasksRoutes } from './tasks/tasks.routes';
import { createTasksService } from './tasks/tasks.service';
import { createCountsService } from './views/counts.service';
import { viewsRoutes } from './views/views.routes';
import { createViewsService } from './views/views.service';
import { workRoutes } from './work/work.routes';
import { createWorkService } from './work/work.service';

interface Parts {
  readonly db: Database;
  readonly now: () => Date;
  readonly config: Pick<Config, 'saysisBaseUrl' | 'publicOrigin' | 'mapTiles'>;
  readonly vault: CredentialVault;
  readonly exporting: Pick<ExportsService, 'request'>;
  readonly uploads: UploadsService;
  readonly fileLinks: FileLinks;
  readonly slowDown: PeopleServices['slowDown'];
  readonly secrets: readonly [string, ...string[]];
  /** SAYSIS has this long to answer; tests shorten it. */
  readonly saysisTimeoutMs?: number | undefined;
}

/** Cases, the answers to their citizens, the company's own lists for them, SAYSIS, and all that waits for people. */
export const complaintsPlugin =
  ({ db, now, config, vault, exporting, saysisTimeoutMs, ...rest }: Parts): FastifyPluginAsyncZod =>
  async (app) => {
    const parts = { db, now };
    const { publicOrigin } = config;
    const linkOf = createFollowLinkOf(publicOrigin);
    const adapter = createSaysisAdapter(config, saysisTimeoutMs);
    const complaints = createComplaintsService({ ...parts, linkOf });
    const modules = [
      listRoutes(complaints),
      complaintsRoutes({
        service: complaints,
        openings: createComplaintOpeningsService({ ...parts, beginOnPlace }),
        thread: createThreadService(parts),
      }),
      termRoutes(complaints),
      placesRoutes(createPlacesService({ ...parts, hasTiles: config.mapTiles !== null })),
      tilesRoutes(config.mapTiles),
      pointsRoutes(createPointsService(parts)),
      addressesRoutes(createAddressesService(parts)),
      similarRoutes(createSimilarService(parts)),
      mergeRoutes(createMergeService({ ...parts, linkOf })),
      staffRoutes(createStaffService(parts)),
      linksRoutes(createLinksService(parts)),
      tasksRoutes(createTasksService(parts)),
      complaintLabelsRoutes(createComplaintLabelsService(parts)),
      photosRoutes(createPhotosService(parts)),
      complaintNotesRoutes(createComplaintNotesService(parts)),
      complaintExportRoutes(exporting),
      complaintRepliesRoutes(createComplaintRepliesService({ ...parts, linkOf })),
      complaintSettingsRoutes({
        types: createLookUpService(parts, TYPES),
        units: createLookUpService(parts, UNITS),
        districts: createLookUpService(parts, DISTRICTS),
        settings: createComplaintSettingsService(parts),
      }),
      termsRoutes(createTermsService(parts)),
      escalationRoutes(createEscalationService(parts)),
      satisfactionRoutes(createSatisfactionService(parts)),
      saysisRoutes({
        saysis: createSaysisService({ ...parts, adapter, vault }),
        decisions: createDecisionsService(parts),
      }),
      reconciliationRoutes({
        service: createReconciliationService({ ...parts, adapter, vault }),
        repairs: createRepairsService({ ...parts, adapter, vault }),
        exporting,
      }),
      open311KeysRoutes(createOpen311KeysService(parts)),
      open311Routes(
        createOpen311Service({
          ...parts,
          publicOrigin: config.publicOrigin,
          access: createOpen311Access(parts),
        }),
      ),
      viewsRoutes(createViewsService(parts), createCountsService(parts)),
      workRoutes(createWorkService(parts)),
      followLinkRoutes(createFollowLinkService({ ...parts, linkOf })),
    ];
    for (const module of modules) await app.register(module);
    await app.register(
      citizenPageRoutes({
        service: createCitizenPageService({ ...parts, ...rest }),
        sessions: createPageSessions({ ...rest, publicOrigin, now }),
      }),
      { prefix: '/takip' },
    );
  };
