import { IsString, Length } from 'class-validator';
import { HUMAN_TOKEN_MAX } from '../limits.js';

export class VerifyHumanInput {
  /** What the provider's script gave. */
  @IsString()
  @Length(1, HUMAN_TOKEN_MAX)
  token: string;
}

export class VerifyHumanAnswer {
  /** Whether it is a person's. */
  success: boolean;
  status: 'success';
}
