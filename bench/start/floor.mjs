// The floor of `start`: bare Fastify with the one route that is asked for. Plain JavaScript, as the product's own build is: stripping types is no
// part of what is measured.
import fastify from 'fastify';

const app = fastify();
app.get('/healthz', async () => ({ status: 'up' }));
await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' });
