export enum State {
  Pending = 'pending',
}
