/** The product, put together once per process. */
export interface App {
  readonly name: string;
}
