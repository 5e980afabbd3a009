import { Transform } from 'class-transformer';
import { IsBoolean, IsOptional, IsString, Length, MaxLength } from 'class-validator';
import { EMAIL_MAX, PASSWORD_MAX } from '../limits.js';
import { AnyOf } from '../property-kinds.js';

export class LoginInput {
  @Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.trim().normalize('NFKC').toLowerCase() : value))
  @IsString() @Length(1, EMAIL_MAX)
  email: string;

  @IsString() @MaxLength(PASSWORD_MAX)
  password: string;

  /** Stay signed in for a month. */
  @IsOptional() @IsBoolean()
  remember?: boolean;
}

export class Role {
  id: number;
  name: string;
}

/** A limit on a permission; null means unrestricted. */
export class PermissionRestriction {
  name: string;
  @AnyOf('string', 'number', 'boolean')
  value: string | number | boolean | null;
}

/** A permission as a user or role carries it. */
export class Permission {
  name: string;
  restrictions: PermissionRestriction[];
}

/** The signed-in person, as only they see themselves. */
export class CurrentUser {
  id: number;
  model_type: 'user';
  name: string;
  email: string;
  image: string | null;
  created_at: string;
  roles: Role[];
  /** Merged over all roles. */
  permissions: Permission[];
}

export class CurrentUserAnswer {
  user: CurrentUser;
  status: 'success';
}
