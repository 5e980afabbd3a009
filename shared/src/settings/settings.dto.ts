import { IsObject, IsOptional } from 'class-validator';

/** Values by dot key; each key is checked against its own rule. */
export class UpdateSettings {
  @IsOptional() @IsObject()
  client?: Record<string, unknown>;

  @IsOptional() @IsObject()
  server?: Record<string, unknown>;
}

export class SettingsAnswer {
  client: Record<string, unknown>;
  server: Record<string, unknown>;
  /** key -> whether it is set; values of secrets are never sent. */
  secrets: Record<string, unknown>;
  status: 'success';
}

export class TestSettingsInput {
  /** Values by dot key that are not saved yet; those of other groups are left alone. */
  @IsOptional() @IsObject()
  values?: Record<string, unknown>;
}

export class TestSettingsAnswer {
  ok: boolean;
  /** What to tell the administrator. */
  message: string;
  status: 'success';
}
