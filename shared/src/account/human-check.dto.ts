import { IsString, Length } from 'class-validator';

const HUMAN_TOKEN_MAX = 4_096;

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
