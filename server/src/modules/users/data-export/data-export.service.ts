import { Injectable } from '@nestjs/common';
import type { DataExport } from '@tonearm/shared/account/user-details.dto';
import type { Actor } from '../../../core/access/actor.js';

@Injectable()
export class DataExportService {
  latest(_actor: Actor): Promise<DataExport | null> {
    return Promise.reject(new Error('unbuilt'));
  }

  request(_actor: Actor): Promise<DataExport> {
    return Promise.reject(new Error('unbuilt'));
  }

  download(_id: string, _actor: Actor): Promise<{ name: string; bytes: Uint8Array }> {
    return Promise.reject(new Error('unbuilt'));
  }
}
