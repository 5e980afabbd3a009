/** Whether a password was confirmed lately; the auth module provides it. */ export class PasswordConfirmation {}
