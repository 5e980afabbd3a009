import { Repository } from '../../../core/database/repository.js';
import { UserEntity } from '../user.entity.js';
/** Which picture an account shows. */ export class AvatarsRepository extends Repository {
  /** Locked, so that of two changes at once each sees the picture that it replaces. */ async hashOf(userId) {
    return (await this.users.pickOne(['avatar'], { id: userId }, { lock: true }))?.avatar ?? null;
  }
  /** @returns whether there is such an account. */ async setHash(userId, hash) {
    return (await this.users.update({ id: userId }, { avatar: hash, updated_at: new Date() })) === 1;
  }
  constructor(...args) {
    (super(...args), (this.users = this.table(UserEntity)));
  }
}
