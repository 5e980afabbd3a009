import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { BACKSTAGE_REQUESTS } from '@tonearm/shared/admin/backstage-requests.resource';
import type { BackstageRequest } from '@tonearm/shared/catalogue/backstage.dto';
import { SearchIndex } from '../../../../core/ports/search-index.js';
import { wordsSql } from '../../../../core/resources/filter-readers.js';
import { Resources } from '../../../../core/resources/resource-source.js';
import { BackstageRequestsService } from './backstage-requests.service.js';
import { RequestDecisions } from './request-decisions.service.js';
import { REQUEST_FILTERS, REQUEST_LIST, RequestListRepository } from './request-list.repository.js';

/** Each takes up to two files along. */
const ERASED_AT_ONCE = 100;

/** The list of all artist requests. */
@Injectable()
export class BackstageRequestsResource implements OnModuleInit {
  constructor(
    private readonly resources: Resources,
    private readonly index: SearchIndex,
    private readonly rows: RequestListRepository,
    private readonly requests: BackstageRequestsService,
    private readonly decisions: RequestDecisions,
  ) {}

  onModuleInit(): void {
    this.resources.add<typeof BACKSTAGE_REQUESTS, BackstageRequest>({
      resource: BACKSTAGE_REQUESTS,
      ...REQUEST_LIST,
      filters: REQUEST_FILTERS,
      rights: {
        list: ['backstageRequests.view', 'backstageRequests.update'],
        update: 'backstageRequests.update',
        delete: 'backstageRequests.delete',
        csv: 'backstageRequests.update',
      },
      find: (text) => wordsSql(this.index, 'requests', REQUEST_LIST.id, text),
      indexed: { type: 'requests', texts: (ids) => this.rows.textsOf(ids) },
      read: (ids, actor) => this.requests.readAll(ids, actor),
      cells: { user: ({ user }) => user.name, artist: ({ artist, artist_name: asked }) => artist?.name ?? asked },
      update: { deny: (ids, reason: string, actor) => this.decisions.denyAll(ids, reason, actor) },
      erase: (ids) => this.requests.delete(ids),
      erasedAtOnce: ERASED_AT_ONCE,
    });
  }
}
