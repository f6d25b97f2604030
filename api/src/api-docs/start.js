// No validator: it is asked over the network whether the document is right.
SwaggerUIBundle({
  url: '/api/openapi.json',
  dom_id: '#contract',
  deepLinking: true,
  validatorUrl: null,
});
