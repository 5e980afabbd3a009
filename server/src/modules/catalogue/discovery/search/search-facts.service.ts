import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { SEARCH, SEARCH_FACTS } from '@tonearm/shared/settings/groups/search.group';
import { Database } from '../../../../core/database/database.js';
import { SearchChanges } from '../../../../core/search/search-changes.repository.js';
import { GroupFactSources } from '../../../../core/settings/group-facts.registry.js';

/** What the tab of the search shows: which index there is, and what it lags behind. */
@Injectable()
export class SearchFacts implements OnModuleInit {
  constructor(
    private readonly facts: GroupFactSources,
    private readonly changes: SearchChanges,
    private readonly database: Database,
  ) {}

  onModuleInit(): void {
    this.facts.add(SEARCH, SEARCH_FACTS, async () => ({
      driver: this.database.dialect === 'sqlite' ? 'sqlite' : 'mysql',
      waiting: await this.changes.count(),
    }));
  }
}
