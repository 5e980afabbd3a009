import { Injectable } from '@nestjs/common';

/** What a module keeps about a person: one object, or a list of rows. */
export interface PersonalDataPart {
  /** The key in data.json, and the name of the CSV where it is a list. */
  name: string;
  collect: (userId: number) => Promise<object>;
}

/** Where modules say what they keep about a person; the export asks them all. */
@Injectable()
export class PersonalData {
  private readonly parts: PersonalDataPart[] = [];

  add(...parts: PersonalDataPart[]): void {
    this.parts.push(...parts);
  }

  async collect(userId: number): Promise<Record<string, object>> {
    const found: Record<string, object> = {};
    for (const { name, collect } of this.parts) found[name] = await collect(userId);
    return found;
  }
}
