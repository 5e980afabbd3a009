import { Injectable } from '@nestjs/common';
import type { ValueListsAnswer } from '@tonearm/shared/account/locale.dto';

@Injectable()
export class ValueLists {
  get(_names: readonly string[]): Omit<ValueListsAnswer, 'status'> {
    throw new Error('unbuilt');
  }
}
